export const interpolate = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replace(/{{(\w+)}}/g, (_, name) => String(values[name] ?? ''))
