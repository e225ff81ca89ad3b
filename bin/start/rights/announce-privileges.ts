import { rightsOfChildren, type ProcessRights } from '#adapters/machine/rights.ts'
import { print } from '../print.ts'

/**
 * Says, once the web process has tried it, how its decoder of pictures is closed in, and with which rights the site runs:
 * that is read here, and of the message only yes and no is believed, because the web process answers strangers.
 */
export function announcePrivileges(message: unknown) {
  const privileges = property(message, 'privileges')
  if (privileges === undefined) return
  announceProcesses(rightsOfChildren(process.pid))
  announceDecoder(property(privileges, 'decoder'))
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function announceProcesses(processes: ProcessRights[]) {
  const [first] = processes
  if (!first) return
  if (processes.some(({ uid }) => uid === 0)) print('تعمل العمليات بصلاحيات root', 'The processes run as root')
  else if (processes.some(({ capabilities }) => capabilities))
    print(`المستخدم ${first.uid}، وله حق من حقوق النظام`, `The processes run as user ${first.uid}, with a capability`)
  else print(`المستخدم ${first.uid}، بلا حقوق نظام`, `The processes run as user ${first.uid}, without capabilities`)
}

function announceDecoder(decoder: unknown) {
  const remedy = 'apt install bubblewrap'
  if (!decoder) return print('تعذّر بدء فك الصور', 'The decoder of pictures does not start')
  if (property(decoder, 'network') !== false)
    return print(
      `فك الصور غير معزول عن الشبكة: ${remedy}`,
      `Pictures are decoded within reach of the network: ${remedy}`,
    )
  if (property(decoder, 'kind') !== 'bubblewrap')
    return print(
      'فك الصور بلا شبكة، وحدوده في النواة',
      `Pictures are decoded without network, with limits; ${remedy} hides files too`,
    )
  print('فك الصور معزول: بلا شبكة ولا ملفات', 'Pictures are decoded in bubblewrap: no network, no files')
}
