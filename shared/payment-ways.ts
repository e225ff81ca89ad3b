import type { Settings } from './settings.ts'

/** How an order is paid by hand (the FAQ's way). */
export const paymentWays = ['whatsapp', 'transfer', 'cash', 'sham_cash', 'syriatel_cash', 'mtn_cash'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** A way that the operator opened: what its payer has to know, and the number that is paid to, where it has one. */
export type OpenWay = { way: PaymentWay; text: string; number: string }

/** The ways that are open: each once the operator has written its text, and its number where money is sent to one. */
export function openWays(settings: Settings): OpenWay[] {
  const { whatsappPayment, transferPayment, cashPayment, shamCashPayment, syriatelCashPayment, mtnCashPayment } =
    settings
  const arranged = settings.whatsappNumber === '' ? '' : whatsappPayment
  const sentTo = (way: PaymentWay, text: string, number: string) => ({ way, text: number && text, number })
  return [
    { way: 'whatsapp' as const, text: arranged, number: '' },
    sentTo('transfer', transferPayment, settings.transferNumber),
    { way: 'cash' as const, text: cashPayment, number: '' },
    sentTo('sham_cash', shamCashPayment, settings.shamCashNumber),
    sentTo('syriatel_cash', syriatelCashPayment, settings.syriatelCashNumber),
    sentTo('mtn_cash', mtnCashPayment, settings.mtnCashNumber),
  ].filter(({ text }) => text !== '')
}
