/** Where the last purchase is stored. Apart from its parser, because every open dialog asks whether there is one. */
export const purchaseKey = (name: string) => `${name}.purchase`
