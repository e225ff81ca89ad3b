export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `crypto.randomUUID` needs a secure context; on a home network the site is reached by plain http. */
export function newUuid() {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}

export function isUuid(text: unknown): text is string {
  return typeof text === 'string' && uuidPattern.test(text)
}
