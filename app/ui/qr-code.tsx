/** A QR code that was drawn on the server: dark on white in both themes, or no camera reads it. */
export function QrCode({
  code: { size, path },
  label,
  className = '',
}: {
  code: { size: number; path: string }
  label: string
  className?: string
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`qr bg-white ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
