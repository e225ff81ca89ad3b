import { admins, get, owner, post, signedIn, type Row } from './authorization-rows.ts'

const claim = { form: { note: 'حوالة الهرم رقم 123' } }

/** Of orders: their owners', and the administrators' desk for them. */
export const orderRows: Row[] = [
  get('orders', signedIn(200)),
  get('orders/:orderNumber', owner(200, 404)),
  post('orders/:orderNumber', owner(422, 404)),
  post('orders/:orderNumber', owner(303, 404), claim),
  get('admin/orders', admins(200)),
  get('admin/orders/:orderNumber/confirmation', admins(200)),
  post('admin/orders/:orderNumber/confirmation', admins(303)),
  get('admin/orders/:orderNumber/refusal', admins(200)),
  post('admin/orders/:orderNumber/refusal', admins(422)),
  post('admin/orders/:orderNumber/refusal', admins(409), { form: { reason: 'لم يصل المبلغ' } }),
]
