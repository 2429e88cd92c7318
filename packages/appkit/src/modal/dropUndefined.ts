/** The same without members that are undefined: those would replace a default. */
export function dropUndefined<Given extends object>(given: Given): Defined<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<Given>
}

type Defined<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> }
