/** Names of classes in one attribute. */
export const cx = (...names: readonly (string | undefined | false)[]) => names.filter(Boolean).join(' ')
