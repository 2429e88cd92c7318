export { checkConfig } from '../setup/checkConfig.ts'
