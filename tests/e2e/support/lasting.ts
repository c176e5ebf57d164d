/** How long a test may take in which many pages are under way at once. */
export const ALL_AT_ONCE_MS = 900_000

/** Two seconds, on a machine of which the test has a third. */
export const TWO_SECONDS = { timeout: 6000 }

/** What lives for a time outlives every test, however busy the machine; a test of its end sets that itself. */
export const LASTING = {
  CODE_TTL_S: '86400',
  RESET_TOKEN_S: '86400',
  OPEN_AUTH_CODE_S: '3600',
  SET_UP_MINUTES: '1440',
  PASSKEY_SIGN_IN_MINUTES: '43200',
  ROBOT_OFFLINE_S: '3600',
}
