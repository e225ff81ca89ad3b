import type { DecoderFacts } from '#adapters/images/sandbox/probe-decoder.ts'
import type { Privileges } from '#adapters/machine/describe-privileges.ts'
import type { ProcessRights } from '#adapters/machine/rights.ts'
import { print } from '../print.ts'

/** Says once, as the web process found it, with which rights the site runs and how its decoder of pictures is closed in. */
export function announcePrivileges(message: unknown) {
  if (typeof message !== 'object' || message === null || !('privileges' in message)) return
  const { processes, decoder } = message.privileges as Privileges
  announceProcesses(processes)
  announceDecoder(decoder)
}

function announceProcesses(processes: ProcessRights[]) {
  const [first] = processes
  if (!first) return
  if (processes.some(({ uid }) => uid === 0)) print('تعمل العمليات بصلاحيات root', 'The processes run as root')
  else if (processes.some(({ capabilities }) => capabilities))
    print(`المستخدم ${first.uid}، وله حق من حقوق النظام`, `The processes run as user ${first.uid}, with a capability`)
  else print(`المستخدم ${first.uid}، بلا حقوق نظام`, `The processes run as user ${first.uid}, without capabilities`)
}

function announceDecoder(decoder: DecoderFacts | null) {
  const remedy = 'apt install bubblewrap'
  if (!decoder) return print('تعذّر بدء فك الصور', 'The decoder of pictures does not start')
  if (decoder.network)
    return print(
      `فك الصور غير معزول عن الشبكة: ${remedy}`,
      `Pictures are decoded within reach of the network: ${remedy}`,
    )
  if (decoder.kind !== 'bubblewrap')
    return print(
      'فك الصور بلا شبكة، وحدوده في النواة',
      `Pictures are decoded without network, with limits; ${remedy} hides files too`,
    )
  print('فك الصور معزول: بلا شبكة ولا ملفات', 'Pictures are decoded in bubblewrap: no network, no files')
}
