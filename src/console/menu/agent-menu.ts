import type { Menu, MenuNode } from '../../../machines/entities.ts'

type Names = Menu['menu_name_map'] & { en: string }

const menu = (project_id: string, menu_id: string, parent: string, names: Names): Menu => ({
  project_id,
  menu_id,
  p_menu_id: parent,
  parent_menu_id: parent,
  menu_name: names.en,
  menu_name_map: names,
  menu_type: '1',
  menu_url: '',
  menu_icon: 'bot',
  menu_icon_active: 'bot',
  menu_icon_type: '2',
  menu_target: '',
  open_appid: '',
  menu_acl: '',
  robot_prodtype_id: '',
  scope_type: '',
  scope_id: '',
  nav_title: '',
  nav_title_map: {},
  nav_intro: '',
  nav_intro_map: {},
})

const leaf = (id: string, parent: string, names: Names): MenuNode => ({
  menu: menu('agentos', id, parent, names),
  menu_list: [],
})

const KNOWLEDGE = 'agent_knowledge'

const AGENT = leaf('agent', '', {
  en: 'AI agent',
  zh: '智能体',
  gd: '智能助理',
  tw: 'AI 助理',
  ja: 'AI エージェント',
  ko: 'AI 에이전트',
  ar: 'الوكيل الذكي',
})

const DOCS = leaf('knowledge_upload', KNOWLEDGE, {
  en: 'Knowledge docs',
  zh: '知识文档',
  gd: '知識文件',
  tw: '知識文件',
  ja: 'ナレッジ文書',
  ko: '지식 문서',
  ar: 'مستندات المعرفة',
})

const LIBRARY = leaf('agent_knowledge_qa', KNOWLEDGE, {
  en: 'Q&A library',
  zh: '问答库',
  gd: '問答庫',
  tw: '問答庫',
  ja: 'Q&A ライブラリ',
  ko: '질의응답 라이브러리',
  ar: 'مكتبة الأسئلة والأجوبة',
})

const KNOWLEDGE_NAMES: Names = {
  en: 'Knowledge Q&A',
  zh: '知识问答',
  gd: '知識問答',
  tw: '知識問答',
  ja: 'ナレッジ Q&A',
  ko: '지식 질의응답',
  ar: 'أسئلة المعرفة وأجوبتها',
}

/** Within its group the server's entry needs no icon; first in the menu it does. */
function withIcon({ menu, menu_list }: MenuNode, { menu_icon, menu_icon_active, menu_icon_type }: Menu): MenuNode {
  return menu.menu_icon
    ? { menu, menu_list }
    : { menu: { ...menu, menu_icon, menu_icon_active, menu_icon_type }, menu_list }
}

/** The entries that AI-agent mode puts first (§4); `known` finds the server's own entry, which has an app of its own. */
export const agentEntries = (known: (projectId: string, menuId: string) => MenuNode | undefined): MenuNode[] => {
  const entry = (fixed: MenuNode) => known(fixed.menu.project_id, fixed.menu.menu_id) ?? fixed
  const knowledge = { menu: menu('agentos', KNOWLEDGE, '', KNOWLEDGE_NAMES), menu_list: [entry(DOCS), entry(LIBRARY)] }
  return [withIcon(entry(AGENT), AGENT.menu), knowledge]
}
