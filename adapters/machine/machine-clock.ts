/** The clock of this machine, in milliseconds: for ages of what lies on it. Rules ask the database's. */
export function machineNow() {
  return Date.now()
}
