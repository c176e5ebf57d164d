const LATIN = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial'
const SIMPLIFIED = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC"'
const HONG_KONG = '"PingFang HK", "Microsoft JhengHei", "Noto Sans CJK HK", "Noto Sans HK"'
const TAIWAN = '"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Noto Sans TC"'
const JAPANESE = '"Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", "Noto Sans JP"'
const KOREAN = '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR"'
const ARABIC = '"SF Arabic", "Segoe UI", "Noto Sans Arabic", "Noto Kufi Arabic", Tahoma'

const after = (...families: string[]) => `${families.join(', ')}, sans-serif`

/** A font stack for each `lang`, from fonts that the systems bring: Han characters differ from place to place. */
export const FONT_STACKS = {
  en: after(LATIN, SIMPLIFIED, JAPANESE, KOREAN, ARABIC),
  'zh-Hans': after(LATIN, SIMPLIFIED),
  'zh-Hant': after(LATIN, HONG_KONG, TAIWAN),
  'zh-Hant-TW': after(LATIN, TAIWAN),
  ja: after(LATIN, JAPANESE),
  ko: after(LATIN, KOREAN),
  ar: after(ARABIC, LATIN),
}

export const MONO_STACK = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace'
