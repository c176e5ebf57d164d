/** What of the console's cookies the server reads before the page does: who may be signed in, and in which language (§3). */
export const TOKEN_COOKIE = 'token'
export const LANG_COOKIE = 'spLocaleId'
