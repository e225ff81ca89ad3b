/** Whether only this machine can reach the address. */
export function isLoopback(address: string) {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname)
}
