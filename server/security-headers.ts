import { errorPageStyle } from './error-page.ts'

type HeaderOptions = { nonce?: string; https: boolean; analytics?: string | null; cards?: boolean; relaxed?: boolean }

/**
 * Headers of every answer, the content security policy (CSP) first. `nonce` lets the page's own inline scripts run;
 * nothing else inline does. `analytics` is the origin of the counting script that the owner chose; `cards` lets Stripe's
 * own field for cards stand on the page.
 */
export function securityHeaders({ nonce, https, analytics, cards, relaxed }: HeaderOptions) {
  const counting = analytics ? ` ${analytics}` : ''
  const stripe = cards ? ' https://js.stripe.com' : ''
  const scripts = `'self'${nonce ? ` 'nonce-${nonce}'` : ''}${counting}${stripe}`
  const policy = [
    "default-src 'none'",
    `script-src ${relaxed ? "'self' 'unsafe-inline'" : scripts}`,
    `style-src 'self' ${relaxed ? "'unsafe-inline'" : errorPageStyle}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${counting}${cards ? ' https://api.stripe.com' : ''}${relaxed ? ' ws:' : ''}`,
    ...(cards ? [`frame-src${stripe} https://hooks.stripe.com`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    // Asking for WhatsApp is a form whose answer leads there, and browsers hold every step of the way against this.
    "form-action 'self' https://wa.me https://api.whatsapp.com",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Scripts of others, where the owner or the way to pay wants them, were not written for this.
    ...(counting || stripe || relaxed ? [] : ["require-trusted-types-for 'script'", 'trusted-types default later']),
    'report-uri /csp-reports',
    'report-to csp',
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Reporting-Endpoints': 'csp="/csp-reports"',
    // No other site learns which page somebody came from; ours needs it to lead back.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(), camera=(), microphone=(self), payment=(), usb=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
