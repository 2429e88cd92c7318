export { type LatchkeyConnector, type LatchkeyConnectorOptions, latchkey } from '../latchkey.ts'
export { type LatchkeyConfig, type LatchkeyConfigArgs, latchkeyConfig } from '../latchkeyConfig.ts'
