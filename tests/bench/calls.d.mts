type Servers = { origin: string; apps: string }
/** Signs in and lets an embedded page sign in: what the measured requests carry. */
export declare function prepare(
  servers: Servers,
  open_appid?: string,
  account?: string,
): Promise<{ session: { token: string; uid: string }; app_token: string }>
