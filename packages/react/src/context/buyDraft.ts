/** What a person has chosen for a purchase. Undefined until chosen: the view then takes the most likely. */
export type BuyDraft = {
  readonly country: string | undefined
  readonly fiat: string | undefined
  /** A token's `currencyCode`. */
  readonly token: string | undefined
  /** As typed, mistakes included. */
  readonly amount: string
}
