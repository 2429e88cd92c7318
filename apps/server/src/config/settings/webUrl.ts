import * as v from 'valibot'

export const webUrl = v.pipe(
  v.string(),
  v.check((text) => /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text), 'must be an http or https address'),
)
