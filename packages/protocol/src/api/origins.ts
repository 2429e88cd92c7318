import * as v from 'valibot'

/** `GET /projects/v1/origins`. */
export const originsAnswerSchema = v.object({ allowedOrigins: v.array(v.string()) })
