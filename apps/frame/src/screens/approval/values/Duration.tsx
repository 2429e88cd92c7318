import { useFormats } from '@latchkey/ui'

/** A duration in the largest unit that it is a whole number of: `1 week`, `30 days`, `90 minutes`. */
export function Duration({ seconds }: { seconds: number }) {
  const { number } = useFormats()
  const [unit, size] = units.find(([, one]) => seconds % one === 0) ?? (['second', 1] as const)
  return <bdi>{number(seconds / size, { style: 'unit', unit, unitDisplay: 'long' })}</bdi>
}

const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
