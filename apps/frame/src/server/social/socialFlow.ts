import { randomIdSchema } from '@latchkey/protocol/embedded'
import * as v from 'valibot'

/** The server's answer to `/api/social/flows`. */
export const socialFlowSchema = v.object({ flowId: randomIdSchema, uri: v.pipe(v.string(), v.url()) })
