import { useEffect, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import type { PayableOrder } from './payable-order.ts'
import type { PayDialogProps } from './pay-dialog.tsx'

type Props = {
  /** The order that the address asks for, and what is known of it while it may be paid. */
  requested: number | null
  pay: PayableOrder | null
  /** Where the page stands without the dialog. */
  back: string
}

/** The payment dialog over a page, once scripts run; what was asked for stays until it is closed, paid or not. */
export function PayOver({ requested, pay, back }: Props) {
  const navigate = useNavigate()
  const { key: locationKey } = useLocation()
  const [shown, setShown] = useState(pay)
  if (pay && pay.number !== shown?.number) setShown(pay)
  const [Dialog, setDialog] = useState<ComponentType<PayDialogProps>>()
  const number = shown?.number
  useEffect(() => {
    if (number === undefined) return
    import('./pay-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.PayDialog),
      // Its code did not come over the line.
      () => window.location.assign(localPath(`/orders/${number}`)),
    )
  }, [number])
  if (!shown || !Dialog) return null
  const leave = (path: string) => void navigate(localPath(path), { replace: true, preventScrollReset: true })
  return (
    <Dialog
      key={shown.number}
      pay={shown}
      open={requested === shown.number && locationKey}
      onClose={() => leave(back)}
      onPaid={() => leave('/profile')}
    />
  )
}
