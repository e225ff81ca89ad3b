import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDb, type Database } from '#db/client.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { cpuTime } from './cpu-time.ts'
import { aCrowd, pairUp } from './crowd.ts'
import { openDevice, sendForm } from './devices.ts'
import { Listeners } from './listeners.ts'
import { openMarket } from './open-market.ts'
import { publish } from './publish.ts'
import { startSite } from './start-servers.ts'
import { timingsOf } from './timings.ts'

// How messages reach open devices: npm run bench streams. 5,000 devices are open at one node, where messages are sent too;
// then messages are sent at another node.

const devices = 5000
const rates = { sameNode: [50, 100, 200, 250], otherNode: [100, 200] }
const seconds = 15
// Of the 2,500 conversations these talk at once, each side in its turn.
const talking = 500
const openedTogether = 100
// Nobody writes so much that it would refuse them; counting costs what it costs.
const limited = { rateLimits: 'on' }

type Site = Awaited<ReturnType<typeof startSite>>
type People = Awaited<ReturnType<typeof aCrowd>>
type Talk = { db: Database; people: People; conversations: string[]; sites: Site[]; listeners: Listeners }

await runDoor(async (shutdown) => {
  const url = await openMarket(shutdown, { ads: 100 })
  const db = createDb(url)
  shutdown.add(() => db.destroy())
  const people = await aCrowd(db, devices)
  const conversations = await pairUp(db, people)
  const listening = await startSite(shutdown, url, limited)
  const listeners = new Listeners()
  const atStart = memory(listening.pid, 'VmRSS')
  await openDevices(listening, people, listeners)
  const among = { db, people, conversations, listeners }
  const sameNode: string[][] = []
  for (const rate of rates.sameNode) sameNode.push(await talk({ ...among, sites: [listening] }, listening, rate))
  // All that the node ever held, its first visitors and the messages too: no device takes more.
  const each = (memory(listening.pid, 'VmHWM') - atStart) / devices
  const writing = await startSite(shutdown, url, limited)
  const otherNode: string[][] = []
  for (const rate of rates.otherNode)
    otherNode.push(await talk({ ...among, sites: [listening, writing] }, writing, rate))
  publish('streams', page(each, { sameNode, otherNode }))
  await shutdown.end(0)
})

/** Opens a device for everybody. */
async function openDevices({ origin }: Site, people: People, listeners: Listeners) {
  for (let first = 0; first < people.length; first += openedTogether)
    await Promise.all(
      people
        .slice(first, first + openedTogether)
        .map(({ cookie }, n) => openDevice(origin, cookie, () => listeners.hear(first + n))),
    )
  await wait(5000)
}

/** So many messages a second for a while, each conversation in its turn; a row of what came of it. */
async function talk({ db, people, conversations, sites, listeners }: Talk, writing: Site, rate: number) {
  listeners.forget()
  const used = await processorTimes(db, sites)
  const sending: Promise<number>[] = []
  const started = performance.now()
  for (let n = 0; n < rate * seconds; n++) {
    await wait(Math.max(0, started + (n * 1000) / rate - performance.now()))
    const pair = n % talking
    const isBuyers = Math.floor(n / talking) % 2 === 0
    const [writer, reader] = isBuyers ? [pair * 2, pair * 2 + 1] : [pair * 2 + 1, pair * 2]
    listeners.send(reader)
    const message = { id: randomUUID(), content: `مرحبا ${n}` }
    sending.push(sendForm(writing.origin, `/messages/${conversations[pair]}/talk`, people[writer]!.cookie, message))
  }
  const refused = (await Promise.all(sending)).filter((status) => status !== 201).length
  const took = (performance.now() - started) / 1000
  await wait(2000)
  const { p50, p95, p99 } = timingsOf(listeners.times)
  const numbers = [rate, sending.length / took, listeners.times.length, refused, p50, p95, p99]
  return [...numbers.map((n) => n.toFixed(0)), ...used().map((time) => (time / sending.length).toFixed(1))]
}

/** Answers, when asked, how many milliseconds of processor time the sites, PostgreSQL and this process have used since. */
async function processorTimes(db: Database, sites: Site[]) {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db)
  const parts = [sites.map(({ pid }) => pid), rows.map(({ pid }) => pid), [process.pid]]
  const before = parts.map((pids) => pids.map((pid) => cpuTime([pid])))
  // What PostgreSQL does beside now and then has ended: what it used is not known any more.
  const since = (pid: number, at: number) => cpuTime([pid]) - at || 0
  return () => parts.map((pids, n) => pids.reduce((sum, pid, m) => sum + since(pid, before[n]![m]!), 0))
}

function page(each: number, { sameNode, otherNode }: { sameNode: string[][]; otherNode: string[][] }) {
  return `# Messages on open devices

${devices} devices are open at one node; ${talking} conversations talk at once, ${seconds} s at each pace, their messages sent as a page's
script sends them. Milliseconds from the sending to the other side's device being told. The last three columns are
milliseconds of processor time for a message. Nodes, PostgreSQL and the load (which plays all the devices) share ${cpus().length} cores.

An open device takes at most ${(each / 1024).toFixed(1)} KB of its node's memory: the most that the node held while messages flew, less
what it held at its start, shared among the devices.

## Sent at the same node

${table(sameNode)}

## Sent at another node

${table(otherNode)}
`
}

function table(rows: string[][]) {
  const titles = ['wanted/s', 'sent/s', 'heard', 'refused', 'p50', 'p95', 'p99', 'sites', 'PostgreSQL', 'load']
  return [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Bytes of a process in memory, now or at the most. */
function memory(pid: number, which: 'VmRSS' | 'VmHWM') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) * 1024
}
