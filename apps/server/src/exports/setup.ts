export {
  type Answers,
  originsOf,
  type Parsed,
  parseDomain,
  parseNetworks,
  parseSecureDomain,
  parseSetting,
  parseUpstreams,
  secureDomainOf,
} from '../setup/answers.ts'
export { type NetworkPreset, networkPresets, nodeKind } from '../setup/networkPresets.ts'
export { setupFiles } from '../setup/setupFiles.ts'
export { writeFiles } from '../setup/writeFiles.ts'
