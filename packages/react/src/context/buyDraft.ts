/** What the visitor has chosen for a purchase. Undefined until then: the view uses the most likely value. */
export type BuyDraft = {
  readonly country: string | undefined
  readonly fiat: string | undefined
  /** A token's `currencyCode`. */
  readonly token: string | undefined
  /** As typed, including mistakes. */
  readonly amount: string
}
