/** The key with which a demo robot reports; known to everybody, like the demo's password. */
export const demoRobotKey = (sn: string) => `demo.${sn}`
