import ar from '../../../locales/statecharts/ar.json' with { type: 'json' }
import en from '../../../locales/statecharts/en.json' with { type: 'json' }
import gd from '../../../locales/statecharts/gd.json' with { type: 'json' }
import ja from '../../../locales/statecharts/ja.json' with { type: 'json' }
import ko from '../../../locales/statecharts/ko.json' with { type: 'json' }
import tw from '../../../locales/statecharts/tw.json' with { type: 'json' }
import zh from '../../../locales/statecharts/zh.json' with { type: 'json' }

/** What only the viewer of the charts says. */
export const CHART_TEXTS = { zh, gd, en, ja, ko, ar, tw }
