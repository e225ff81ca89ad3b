import type { SystemUser } from '#db/embedded/unprivileged-user.ts'

/** Does the work with the rights of the user, where there is one: what it writes is that user's. */
export async function asUser<T>(user: SystemUser | undefined, work: () => T | Promise<T>): Promise<T> {
  const { getgroups, setgroups, setegid, seteuid } = process
  if (!user || !getgroups || !setgroups || !setegid || !seteuid) return work()
  const groups = getgroups()
  setgroups([user.gid])
  setegid(user.gid)
  seteuid(user.uid)
  try {
    return await work()
  } finally {
    seteuid(0)
    setegid(0)
    setgroups(groups)
  }
}
