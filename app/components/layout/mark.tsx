type Props = {
  size?: number
  /** What the header drew is drawn here too. */
  again?: boolean
}

/** The jasmine: five petals and a golden heart. */
export function Mark({ size = 32, again }: Props) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="flex-none">
      {again ? (
        <use href="#mark" />
      ) : (
        <g id="mark" className="fill-brand">
          {[0, 72, 144, 216, 288].map((angle) => (
            <path
              key={angle}
              d="M16 15C12.4 12.2 11.6 6.6 16 2.2 20.4 6.6 19.6 12.2 16 15Z"
              transform={`rotate(${angle} 16 16.5)`}
            />
          ))}
          <circle cx="16" cy="16.5" r="3.1" className="fill-[#d9a42a]" />
        </g>
      )}
    </svg>
  )
}
