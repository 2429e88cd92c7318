/** What a person reads before deciding. Every text is text: it may come from a stranger. */
export type Description = {
  title: string
  rows: readonly { name: string; value: string; isCode?: boolean }[]
  /** Longer text that is signed. */
  body?: string
  warning?: string
  /** Louder than a warning: someone may be deceived. */
  alarm?: string
}
