/**
 * An ad in words of its own: what may follow what by docs/product.md, written without the code that it judges
 * (model-based test).
 */
export type ModelAd = {
  status: 'awaiting_payment' | 'pending' | 'approved' | 'rejected' | 'hidden'
  hidden: 'owner' | 'ran_out' | 'owner_disabled' | null
  removed: 'owner' | 'admin' | 'promotion_ended' | null
  /** Of what was paid for: an order that waits for its money, time that waits for an approval, time that runs. */
  promotion: 'unpaid' | 'waiting' | 'running' | null
  isOwnerDisabled: boolean
  version: number
}

type Next = Partial<ModelAd> | undefined

/** A clock that runs stands still while somebody reviews. */
const forReview = ({ promotion }: ModelAd): Partial<ModelAd> => ({
  status: 'pending',
  hidden: null,
  promotion: promotion === 'running' ? 'waiting' : promotion,
})
const onSite = ({ promotion }: ModelAd): Partial<ModelAd> => ({
  status: 'approved',
  hidden: null,
  promotion: promotion === 'waiting' ? 'running' : promotion,
})
const isThere = (ad: ModelAd) => ad.removed === null
const isTheirs = (ad: ModelAd) => isThere(ad) && !ad.isOwnerDisabled

/** What each act makes of an ad; undefined where it is refused or does nothing. */
export const modelActs = {
  approve: (ad) => (isTheirs(ad) && ad.status === 'pending' ? onSite(ad) : undefined),
  approveOldVersion: () => undefined,
  reject: (ad) => (isThere(ad) && ad.status === 'pending' ? { status: 'rejected' } : undefined),
  takeBack: (ad) => (isThere(ad) && (ad.status === 'approved' || ad.status === 'rejected') ? forReview(ad) : undefined),
  edit: (ad) => {
    if (!isTheirs(ad)) return undefined
    const waits = ad.status === 'awaiting_payment'
    return { ...(waits ? {} : forReview(ad)), version: ad.version + 1 }
  },
  editAsAdmin: (ad) => (isThere(ad) ? { version: ad.version + 1 } : undefined),
  hide: (ad) => (isTheirs(ad) && ad.status === 'approved' ? { status: 'hidden', hidden: 'owner' } : undefined),
  resubmit: (ad) => {
    const isHidden = ad.status === 'hidden' && ad.hidden !== 'owner_disabled'
    return isTheirs(ad) && (ad.status === 'rejected' || isHidden) ? forReview(ad) : undefined
  },
  renew: (ad) => (isTheirs(ad) && ad.status === 'hidden' && ad.hidden === 'ran_out' ? onSite(ad) : undefined),
  runOut: (ad) =>
    isThere(ad) && ad.status === 'approved' && ad.promotion !== 'running'
      ? { status: 'hidden', hidden: 'ran_out' }
      : undefined,
  endPromotion: (ad) =>
    isThere(ad) && ad.status === 'approved' && ad.promotion === 'running'
      ? { removed: 'promotion_ended', promotion: null }
      : undefined,
  remove: (ad) =>
    isTheirs(ad) ? { removed: 'owner', promotion: ad.promotion === 'unpaid' ? null : ad.promotion } : undefined,
  removeAsAdmin: (ad) =>
    isThere(ad) ? { removed: 'admin', promotion: ad.promotion === 'unpaid' ? null : ad.promotion } : undefined,
  restore: (ad) =>
    ad.removed === 'promotion_ended' && !ad.isOwnerDisabled ? { removed: null, status: 'approved' } : undefined,
  restoreAsAdmin: (ad) => {
    if (ad.removed === null || ad.isOwnerDisabled) return undefined
    return { removed: null, promotion: ad.status === 'awaiting_payment' ? 'unpaid' : ad.promotion }
  },
  makeFree: (ad) =>
    isTheirs(ad) && ad.status === 'awaiting_payment' ? { status: 'pending', promotion: null } : undefined,
  pay: (ad) =>
    isTheirs(ad) && ad.status === 'awaiting_payment' ? { status: 'pending', promotion: 'waiting' } : undefined,
  disableOwner: (ad) => {
    if (ad.isOwnerDisabled) return undefined
    const leaves = isThere(ad) && ad.status === 'approved'
    return { isOwnerDisabled: true, ...(leaves && { status: 'hidden', hidden: 'owner_disabled' }) }
  },
  enableOwner: (ad) => {
    if (!ad.isOwnerDisabled) return undefined
    const returns = isThere(ad) && ad.hidden === 'owner_disabled'
    return { isOwnerDisabled: false, ...(returns && onSite(ad)) }
  },
  hideAsStranger: () => undefined,
  editAsStranger: () => undefined,
  removeAsStranger: () => undefined,
  approveAsStranger: () => undefined,
} as const satisfies Record<string, (ad: ModelAd) => Next>

export type ModelAct = keyof typeof modelActs

export function afterAct(act: ModelAct, ad: ModelAd): ModelAd | undefined {
  const next: Next = modelActs[act](ad)
  return next && { ...ad, ...next }
}
