import { AuthMethods } from '../../features/login/AuthMethods.tsx'
import { followEmbedded } from './followEmbedded.ts'

/** What an app with the embedded wallet needs before a click, as one file. */
export const embeddedParts = { AuthMethods, followEmbedded }
