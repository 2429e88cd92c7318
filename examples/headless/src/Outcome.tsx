type Shown = { isPending: boolean; isDeclined?: boolean; isSuccess: boolean; error: Error | null; data: unknown }

/** How an action is doing, in words. */
export function Outcome({ of: { isPending, isDeclined, error, data } }: { of: Shown }) {
  if (isPending) return <p>Waiting…</p>
  if (isDeclined) return <p role="alert">Declined</p>
  if (error) return <p role="alert">{error.message}</p>
  return data === undefined ? null : <output>{written(data)}</output>
}

/** Amounts are big integers, which JSON doesn't have. */
export function written(data: unknown): string {
  return JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? `${value}` : value), 1)
}
