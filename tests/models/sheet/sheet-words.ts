import type { LangCode } from '../../../locales/keys.ts'

const ROLES = [
  ...[
    'alert',
    'button',
    'checkbox',
    'combobox',
    'complementary',
    'dialog',
    'field',
    'group',
    'heading',
    'link',
    'list',
  ],
  ...['listitem', 'main', 'menuitem', 'menuitemradio', 'navigation', 'option', 'progressbar', 'radio', 'region'],
  ...['row', 'searchbox', 'status', 'switch', 'tab', 'text', 'textbox', 'banner'],
] as const
export type Role = (typeof ROLES)[number]

/** What a sheet itself says: titles of its columns, how things are, and what kinds of things there are. */
export type SheetWords = Readonly<
  Record<'all' | 'chart' | 'path' | 'scenario' | 'step' | 'given' | 'what' | 'phrase' | 'where' | 'screen', string> &
    Record<'seen' | 'ok' | 'remark' | 'notByHand' | 'in', string> &
    Record<'has' | 'lacks' | 'says' | 'disabled' | 'enabled' | 'leads' | 'focused', string> &
    Record<'checked' | 'selected' | 'pressed' | 'expanded' | 'not', string>
> & { roles: Readonly<Record<Role, string>> }

const roles = (...names: readonly string[]) =>
  Object.fromEntries(ROLES.map((role, at) => [role, names[at] ?? role])) as Record<Role, string>

const en: SheetWords = {
  ...{
    all: 'All paths',
    chart: 'Chart',
    path: 'Path',
    scenario: 'Scenario',
    step: 'Step',
    given: 'Given',
    what: 'When',
  },
  ...{ phrase: 'Phrase of the case (English)', where: 'Then: where it is', screen: 'Then: on the screen' },
  ...{ seen: 'Seen', ok: 'OK', remark: 'Remark', notByHand: 'cannot be caused by hand' },
  ...{ in: '{{thing}} in {{place}}', has: 'there is {{thing}}', lacks: 'there is no {{thing}}' },
  ...{ says: '{{thing}} says {{text}}', disabled: '{{thing}} is disabled', enabled: '{{thing}} is enabled' },
  ...{ leads: '{{thing}} leads to {{text}}', focused: '{{thing}} has the focus' },
  ...{ checked: 'checked', selected: 'selected', pressed: 'pressed', expanded: 'open', not: 'not {{how}}' },
  roles: roles(
    ...['message', 'button', 'checkbox', 'choice', 'side part', 'dialog', 'field', 'group', 'heading', 'link', 'list'],
    ...['list item', 'main part', 'menu entry', 'menu choice', 'navigation', 'option', 'progress', 'radio button'],
    ...['part', 'row', 'search field', 'status line', 'switch', 'tab', 'text', 'text field', 'header'],
  ),
}

const zh: SheetWords = {
  ...{ all: '所有路径', chart: '状态图', path: '路径', scenario: '场景', step: '步骤', given: '前提', what: '操作' },
  ...{ phrase: '用例原文（英文）', where: '结果：所处状态', screen: '结果：屏幕显示' },
  ...{ seen: '实际所见', ok: '通过', remark: '备注', notByHand: '无法手动触发' },
  ...{ in: '{{place}}中的{{thing}}', has: '有{{thing}}', lacks: '没有{{thing}}' },
  ...{ says: '{{thing}}显示{{text}}', disabled: '{{thing}}不可用', enabled: '{{thing}}可用' },
  ...{ leads: '{{thing}}指向 {{text}}', focused: '焦点在{{thing}}上' },
  ...{ checked: '已勾选', selected: '已选中', pressed: '已按下', expanded: '已展开', not: '未处于“{{how}}”' },
  roles: roles(
    ...['提示', '按钮', '复选框', '选择框', '侧栏', '对话框', '输入框', '分组', '标题', '链接', '列表'],
    ...['列表项', '主体', '菜单项', '菜单选项', '导航', '选项', '进度', '单选按钮'],
    ...['区域', '行', '搜索框', '状态栏', '开关', '标签页', '文字', '文本框', '页眉'],
  ),
}

const gd: SheetWords = {
  ...{ all: '所有路徑', chart: '狀態圖', path: '路徑', scenario: '情境', step: '步驟', given: '前提', what: '操作' },
  ...{ phrase: '用例原文（英文）', where: '結果：所處狀態', screen: '結果：螢幕顯示' },
  ...{ seen: '實際所見', ok: '通過', remark: '備註', notByHand: '無法手動觸發' },
  ...{ in: '{{place}}中的{{thing}}', has: '有{{thing}}', lacks: '沒有{{thing}}' },
  ...{ says: '{{thing}}顯示{{text}}', disabled: '{{thing}}不可用', enabled: '{{thing}}可用' },
  ...{ leads: '{{thing}}指向 {{text}}', focused: '焦點在{{thing}}上' },
  ...{ checked: '已勾選', selected: '已選取', pressed: '已按下', expanded: '已展開', not: '未處於「{{how}}」' },
  roles: roles(
    ...['提示', '按鈕', '核取方塊', '選擇框', '側欄', '對話框', '輸入框', '分組', '標題', '連結', '清單'],
    ...['清單項目', '主體', '選單項目', '選單選項', '導覽', '選項', '進度', '單選按鈕'],
    ...['區域', '列', '搜尋框', '狀態列', '開關', '分頁', '文字', '文字方塊', '頁首'],
  ),
}

const ja: SheetWords = {
  ...{
    all: 'すべてのパス',
    chart: 'ステートチャート',
    path: 'パス',
    scenario: 'シナリオ',
    step: '手順',
    given: '前提',
    what: '操作',
  },
  ...{ phrase: 'ケースの原文（英語）', where: '結果：状態', screen: '結果：画面' },
  ...{ seen: '実際の表示', ok: '合否', remark: '備考', notByHand: '手動では起こせません' },
  ...{ in: '{{place}}の中の{{thing}}', has: '{{thing}}がある', lacks: '{{thing}}がない' },
  ...{ says: '{{thing}}に{{text}}と表示される', disabled: '{{thing}}は無効', enabled: '{{thing}}は有効' },
  ...{ leads: '{{thing}}のリンク先は {{text}}', focused: '{{thing}}にフォーカスがある' },
  ...{
    checked: 'チェックあり',
    selected: '選択中',
    pressed: '押された状態',
    expanded: '展開中',
    not: '「{{how}}」ではない',
  },
  roles: roles(
    ...[
      'メッセージ',
      'ボタン',
      'チェックボックス',
      '選択欄',
      'サイド部分',
      'ダイアログ',
      '入力欄',
      'グループ',
      '見出し',
    ],
    ...['リンク', 'リスト', 'リスト項目', 'メイン部分', 'メニュー項目', 'メニューの選択肢', 'ナビゲーション', '選択肢'],
    ...['進行状況', 'ラジオボタン', '領域', '行', '検索欄', '状態表示', 'スイッチ', 'タブ', 'テキスト', 'テキスト欄'],
    'ヘッダー',
  ),
}

const ko: SheetWords = {
  ...{
    all: '모든 경로',
    chart: '상태 차트',
    path: '경로',
    scenario: '시나리오',
    step: '단계',
    given: '전제',
    what: '동작',
  },
  ...{ phrase: '사례 원문(영어)', where: '결과: 상태', screen: '결과: 화면' },
  ...{ seen: '실제 화면', ok: '합격', remark: '비고', notByHand: '수동으로 일으킬 수 없음' },
  ...{ in: '{{place}} 안의 {{thing}}', has: '있음: {{thing}}', lacks: '없음: {{thing}}' },
  ...{
    says: '{{thing}}의 내용: {{text}}',
    disabled: '사용할 수 없음: {{thing}}',
    enabled: '사용할 수 있음: {{thing}}',
  },
  ...{ leads: '{{thing}}의 링크 주소: {{text}}', focused: '포커스 위치: {{thing}}' },
  ...{ checked: '체크됨', selected: '선택됨', pressed: '눌림', expanded: '펼쳐짐', not: '“{{how}}” 아님' },
  roles: roles(
    ...['메시지', '버튼', '체크박스', '선택 상자', '옆 영역', '대화 상자', '입력란', '그룹', '제목', '링크', '목록'],
    ...['목록 항목', '본문', '메뉴 항목', '메뉴 선택 항목', '탐색', '선택 항목', '진행률', '라디오 버튼'],
    ...['영역', '행', '검색란', '상태 표시', '스위치', '탭', '텍스트', '텍스트 입력란', '머리글'],
  ),
}

const ar: SheetWords = {
  ...{
    all: 'كل المسارات',
    chart: 'مخطط الحالات',
    path: 'المسار',
    scenario: 'السيناريو',
    step: 'الخطوة',
    given: 'المعطى',
    what: 'الفعل',
  },
  ...{ phrase: 'عبارة الحالة (بالإنجليزية)', where: 'النتيجة: الحالة', screen: 'النتيجة: الشاشة' },
  ...{ seen: 'ما ظهر', ok: 'ناجح', remark: 'ملاحظة', notByHand: 'لا يمكن إحداثه يدويًا' },
  ...{ in: '{{thing}} داخل {{place}}', has: 'موجود: {{thing}}', lacks: 'غير موجود: {{thing}}' },
  ...{ says: 'نص {{thing}}: {{text}}', disabled: 'معطّل: {{thing}}', enabled: 'متاح: {{thing}}' },
  ...{ leads: '{{thing}} يؤدي إلى {{text}}', focused: 'التركيز على: {{thing}}' },
  ...{ checked: 'محدد بعلامة', selected: 'مختار', pressed: 'مضغوط', expanded: 'مفتوح', not: 'ليس “{{how}}”' },
  roles: roles(
    ...[
      'رسالة',
      'زر',
      'خانة اختيار',
      'قائمة اختيار',
      'جزء جانبي',
      'مربع حوار',
      'حقل',
      'مجموعة',
      'عنوان',
      'رابط',
      'قائمة',
    ],
    ...['عنصر قائمة', 'الجزء الرئيسي', 'بند القائمة', 'خيار القائمة', 'التنقل', 'خيار', 'التقدم', 'زر اختيار'],
    ...['جزء', 'صف', 'حقل بحث', 'سطر الحالة', 'مفتاح', 'تبويب', 'نص', 'حقل نص', 'رأس الصفحة'],
  ),
}

export const SHEET_WORDS: Readonly<Record<LangCode, SheetWords>> = { en, zh, gd, tw: gd, ja, ko, ar }

export const filledIn = (text: string, places: Readonly<Record<string, string>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => places[name] ?? '')
