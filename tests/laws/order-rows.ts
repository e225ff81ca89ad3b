import { admins, everybody, get, owner, post, signedIn, type Row } from './authorization-rows.ts'

const claim = { form: { note: 'حوالة الهرم رقم 123' } }

/** Of orders: their owners', and the administrators' desk for them. */
export const orderRows: Row[] = [
  get('orders', signedIn(200)),
  get('orders/:orderNumber', owner(200, 404)),
  post('orders/:orderNumber', owner(422, 404)),
  post('orders/:orderNumber', owner(303, 404), claim),
  get('orders/:orderNumber/card', owner(200)),
  post('orders/:orderNumber/card', owner(422)),
  post('orders/:orderNumber/card', owner(402), { form: { card: '4000000000000002' } }),
  post('orders/:orderNumber/card', owner(303), { form: { card: '4242424242424242' } }),
  get('orders/:orderNumber/card/step', owner(200)),
  post('orders/:orderNumber/card/step', owner(422)),
  post('orders/:orderNumber/card/step', owner(409), { form: { answer: 'yes' } }),
  get('orders/:orderNumber/card/cancellation', signedIn(200)),
  post('orders/:orderNumber/card/cancellation', owner(303, 404)),
  // What is no JSON is refused before anything is looked up.
  post('api/create-payment-intent', signedIn(400), { file: true }),
  post('api/process-payment', signedIn(400), { file: true }),
  // Off here; whoever did not sign is refused where it is on.
  post('api/webhooks/stripe', everybody(404), { file: true }),
  get('profile/ads/:adId/promotion', owner(200, 404)),
  post('profile/ads/:adId/promotion', owner(422, 404)),
  post('profile/ads/:adId/promotion', owner(303), { ad: 'approved', form: { type: 'promoted' } }),
  post('profile/ads/:adId/promotion', owner(409), { ad: 'pending', form: { type: 'promoted' } }),
  get('admin/orders', admins(200)),
  get('admin/orders/totals', admins(200)),
  post('admin/orders/file', admins(200), { file: true }),
  get('admin/orders/:orderNumber/confirmation', admins(200)),
  post('admin/orders/:orderNumber/confirmation', admins(422)),
  // Sent for several orders, its number was seen before.
  post('admin/orders/:orderNumber/confirmation', admins(303), { form: { reference: 'HRM-5512', repeated: 'yes' } }),
  get('admin/orders/:orderNumber/refusal', admins(200)),
  post('admin/orders/:orderNumber/refusal', admins(422)),
  post('admin/orders/:orderNumber/refusal', admins(409), { form: { reason: 'لم يصل المبلغ' } }),
  get('admin/orders/:orderNumber/refund', admins(200)),
  post('admin/orders/:orderNumber/refund', admins(422)),
  post('admin/orders/:orderNumber/refund', admins(409), { form: { reason: 'طلب الزبون' } }),
  get('admin/orders/:orderNumber/sent-back', admins(200)),
  post('admin/orders/:orderNumber/sent-back', admins(422)),
  post('admin/orders/:orderNumber/sent-back', admins(409), {
    form: { refundId: '00000000-0000-4000-8000-000000000000', reference: 'HRM-5513' },
  }),
]
