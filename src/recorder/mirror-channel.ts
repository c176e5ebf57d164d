/** Where the pages of a browser tell each other what their charts do. */
export const MIRROR_CHANNEL = 'foyer.statecharts'
