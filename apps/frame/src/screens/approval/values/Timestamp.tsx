import { useFormats } from '@latchkey/ui'

/** A moment, in Unix milliseconds. */
export function Timestamp({ at }: { at: number }) {
  const { date } = useFormats()
  return <time dateTime={new Date(at).toISOString()}>{date(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
}
