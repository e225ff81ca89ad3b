import { useSite } from '#app/components/layout/shell-context.tsx'

const flowers = [1, 2, 3, 4, 5] as const
const petals = [0, 72, 144, 216, 288] as const

/** The hero's decoration: jasmine that drifts and begins anew every 20 seconds; it lies still for those who save data. */
export function Jasmine() {
  const { saveData } = useSite()
  return (
    <div className={saveData ? 'jasmine' : 'jasmine jasmine-drifts'} aria-hidden="true">
      {flowers.map((flower) => (
        <svg key={flower} viewBox="-16 -16 32 32">
          {petals.map((angle) => (
            <path key={angle} d="M0-2C-4-5-5-10 0-15 5-10 4-5 0-2Z" transform={`rotate(${angle})`} />
          ))}
        </svg>
      ))}
    </div>
  )
}
