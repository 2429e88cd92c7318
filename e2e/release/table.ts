export type Row = {
  readonly journey: string
  readonly seconds: number
  /** How long it may take, on a machine that does nothing else. */
  readonly bound?: number | undefined
}

/** The seconds of each journey and whether it kept its bound, as a table of Markdown. */
export function formatTable(rows: readonly Row[]): string {
  const lines = rows.map(({ journey, seconds, bound }) => {
    const verdict = bound === undefined ? '' : seconds <= bound ? `${bound} s` : `${bound} s, missed`
    return `| ${journey} | ${seconds.toFixed(1)} s | ${verdict} |`
  })
  return ['| journey | took | bound |', '|---|--:|--:|', ...lines].join('\n')
}
