/** Headers of every answer. `nonce` lets the page's own inline scripts run; nothing else inline does. */
export function securityHeaders({ nonce, https, relaxed }: { nonce?: string; https: boolean; relaxed?: boolean }) {
  const scripts = nonce ? `'self' 'nonce-${nonce}'` : "'self'"
  const policy = [
    "default-src 'none'",
    `script-src ${relaxed ? "'self' 'unsafe-inline'" : scripts}`,
    `style-src 'self'${relaxed ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${relaxed ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(), camera=(), microphone=(), payment=(), usb=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
