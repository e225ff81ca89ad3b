/** What checks passkeys, loaded for the first one: it is an eighth of what a web process loads to start. */
export const webauthn = () => import('@simplewebauthn/server')
