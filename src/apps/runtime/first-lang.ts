import { chosenLang } from '../../../domain/languages.ts'

/** As the page's address has it, until the console has told. */
export const firstLang = () => chosenLang({ query: new URLSearchParams(location.search).get('lang') })
