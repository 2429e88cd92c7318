import * as v from 'valibot'

export const webUrl = v.pipe(v.string(), v.regex(/^https?:\/\/[^\s/]+/, 'must be an http or https address'))
