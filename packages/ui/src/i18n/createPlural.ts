/**
 * Chooses the form of a count in one language: `const plural = createPlural<'one' | 'few' | 'many'>('ru')`, then
 * `plural(count, { one: …, few: …, many: …, other: … })`. The categories are those of the language in CLDR; `other`
 * always exists. https://cldr.unicode.org/index/cldr-spec/plural-rules
 */
export function createPlural<Category extends Intl.LDMLPluralRule = 'other'>(locale: string) {
  const rules = new Intl.PluralRules(locale)
  return (count: number, forms: Readonly<Record<Category | 'other', string>>): string => {
    const texts: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string } = forms
    return texts[rules.select(count)] ?? texts.other
  }
}
