/** The specification's numbers (§9) and the decisions' that the charts and the console share. */

export const SECOND_MS = 1000

export const APP_ID = '10001'
export const PLATFORM = 'h5'
export const REQUEST_TIMEOUT_MS = 10_000
/** 10 MiB at 280 kbit/s. */
export const UPLOAD_TIMEOUT_MS = 300_000
export const CHUNK_LOAD_TIMEOUT_MS = 120_000
export const COOKIE_DAYS = 30

export const CODE_COUNTDOWN_SECONDS = 60
export const CODE_REQUESTED_DELAY_MS = 500
export const VALIDATION_DEBOUNCE_MS = 500

export const TOASTS_MAX = 3
/** A toast stays 3 s (§9), counted in ticks, so that it can be held and let go. */
export const TOAST_TICK_MS = 100
export const TOAST_TICKS = 30
/** Where an embedded page says that something worked, 1.5 s (§9). */
export const BRIEF_TOAST_TICKS = 15
/** A notification stays 4.5 s (§9). */
export const NOTIFICATION_TICKS = 45
export const NOTIFICATIONS_MAX = 4
/** One of a new alarm 10 s: it takes time to read, and leads somewhere. */
export const ALARM_TOAST_TICKS = 100

/** The waits before a start-up call that got no answer is tried again. */
export const START_UP_RETRY_DELAYS_MS = [500, 1500] as const
/** How long leaving waits for the server to hear of it. */
export const LEAVING_PATIENCE_MS = 2000
export const MENU_RELOAD_EVERY_MS = 2000
/** How long the console waits for an embedded page's hello, and between two codes for one page. */
export const FRAME_HELLO_PATIENCE_MS = 10_000
export const FRAME_AUTH_PAUSE_MS = 500
/** How many embedded pages stay alive, hidden, beside each other. */
export const FRAMES_MAX = 5
/** How long a choice to leave without saving holds, so that the browser does not ask again. */
export const LEAVE_GRACE_MS = 10_000

/** Where nothing was answered for so long, the server is asked whether it is there; what failed is asked for once more. */
export const CONNECTION_QUIET_MS = 1200
export const CONNECTION_CONFIRM_MS = 250
/** How long a server may be silent, asked whether it is there: with the two above, three seconds are not over. */
export const CONNECTION_PATIENCE_MS = 1400
export const REACH_TIMEOUT_MS = 3000
/** Between two tries of a server where nobody listens or answers: it costs that server little, and it is found again at once. */
export const CONNECTION_AGAIN_MS = 300
/** The first wait before something that a server did not do is tried again. */
export const RECONNECT_FIRST_MS = 2000
/** How often an open page looks whether the server has a newer console. */
export const VERSION_CHECK_EVERY_MS = 600_000

/** How long the card says that a passkey was added, and for how many days "not now" counts. */
export const PASSKEY_ADDED_NOTICE_MS = 8000
export const PASSKEY_OFFER_PAUSE_DAYS = 30

/** How long nothing is typed before a robot is thought to be asked what was typed. */
export const ASK_AFTER_MS = 400

export const ROBOT_DROPDOWN_REFRESH_MS = 500
export const ROBOT_LIST_REFRESH_MS = 1000
/** How often the console asks which alarms concern the person. */
export const ALARMS_REFRESH_MS = 1000
export const OVERVIEW_REFRESH_MS = 2000
/** Floors are drawn anew rarely. */
export const FLOORS_REFRESH_MS = 10_000
/** How often what has been with a robot is looked at again. */
export const ROBOT_DETAIL_REFRESH_MS = { day: 15_000, week: 60_000 } as const
/** How long that waits once the server is back: how robots are now comes first. */
export const ROBOT_DETAIL_RESTORED_MS = 2000
/** How often what a robot told of itself is looked at again. */
export const ROBOT_LOG_REFRESH_MS = 3000
/** How long that waits once the server is back, as its history does. */
export const ROBOT_LOG_RESTORED_MS = 2000
/** How often what guests asked is counted again. */
export const DIALOGUES_REFRESH_MS = 60_000
/** After so long without an answer an overview is only what was known last. */
export const OVERVIEW_CURRENT_MS = 6000
/** How much somebody may write about an alarm, in characters. */
export const ALARM_WORDS_MAX = 500
/** How old the last answer may be for a robot's state to be shown as its state now: three seconds after it none is. */
export const ROBOT_STATUS_CURRENT_MS = 2600
/** How often an open list of records is looked at again, and how long a search waits for more letters. */
export const RECORDS_REFRESH_MS = 15_000
export const SEARCH_DEBOUNCE_MS = 300
/** While something is on its way to robots; afterwards nothing is asked. */
export const PUBLICATION_REFRESH_MS = 1000
export const PLAN_REFRESH_MS = 3000
export const IMPORT_REFRESH_MS = 1000
/** How often commands are looked at again: while robots are at work, and while none is. */
export const UNDER_WAY_REFRESH_MS = 1000
export const COMMANDS_REFRESH_MS = 10_000
/** A question about a dangerous command closes after this: the robots move on. */
export const COMMAND_QUESTION_MS = 60_000
/** The longest wait between two tries of a refresh that fails. */
export const BACK_OFF_MAX_MS = 30_000
/** How long to wait before a server that did not answer is tried again. */
export const backOffMs = (tries: number) => Math.min(RECONNECT_FIRST_MS * 2 ** tries, BACK_OFF_MAX_MS)
/** How long an embedded page waits for the console's welcome. */
export const WELCOME_PATIENCE_MS = 10_000
export const MENU_EXPAND_DELAY_MS = 1500
/** How long a group of the menu may take to fold, at most. */
export const COLLAPSE_DEADLINE_MS = 500

/** Preferences: how long a change waits for more of them, and what the server keeps. */
export const PREFS_DEBOUNCE_MS = 500
export const PREF_VALUE_MAX_BYTES = 4096
export const FAVOURITES_MAX = 50
export const RECENTS_MAX = 8

export const ENABLE_AIOS = '1'

export const AGENT_MODE_PRODTYPES: readonly string[] = ['bao_mini', 'mini_in']
export const KTV_PRODTYPE = 'bao_xiao_mi'
export const KTV_SCENARIO = 'ktv_venue'

/** How many rows a page of a list may show; the first is where it begins. */
export const PAGE_SIZES = [10, 20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]
