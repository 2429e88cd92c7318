import { common, NODES } from './valkeyFormat.ts'

/**
 * Adds or removes readers, and notifies the other nodes with subscribers of a topic when its readers change, with `+<topic>`.
 *
 * Arguments: what the readers do (`come` to this node, `leave` it, or are to be `forgotten`), now, own node, end of the node's
 * lease, latest end of a lease, how long a reader is remembered, channel prefix; then for each reader: topic, client id.
 */
export const subscriptionScript = `${common}
local what, now, own, lease, till, remembered, prefix = unpack(ARGV, 1, 7)
if what == 'come' then redis.call('ZADD', '${NODES}', lease, own) end
for index = 8, #ARGV, 2 do
  local topic, client = ARGV[index], ARGV[index + 1]
  local subscribers = subscribersOf(topic)
  local member, changed = 'n:' .. own .. ' ' .. client, 0
  if what == 'come' then
    changed = redis.call('ZADD', subscribers, lease, member)
    redis.call('ZADD', subscribers, now + remembered, 'c:' .. client)
    redis.call('PEXPIREAT', subscribers, redis.call('ZRANGE', subscribers, -1, -1, 'WITHSCORES')[2])
    if changed == 1 then redis.call('ZREMRANGEBYSCORE', subscribers, '-inf', now) end
  else
    changed = redis.call('ZREM', subscribers, member)
    if what == 'forgotten' then redis.call('ZREM', subscribers, 'c:' .. client) end
  end
  if changed == 1 then
    for _, node in ipairs(nodesOf(topic, now, till, own)) do redis.call('PUBLISH', prefix .. node, '+' .. topic) end
  end
end
`

/**
 * Reads which clients are subscribed to a topic on other running nodes, and which clients have acknowledged messages.
 *
 * Arguments: topic, now, own node, channel prefix. Returns a list of the subscribed clients, and a list in which each client
 * that acknowledged is followed by the time until which that is remembered.
 */
export const presenceScript = `${common}
local clients, acknowledged = {}, {}
local members = redis.call('ZRANGEBYSCORE', subscribersOf(ARGV[1]), '(' .. ARGV[2], '+inf', 'WITHSCORES')
for index = 1, #members, 2 do
  local node, client = string.match(members[index], '^n:(%S+) (%S+)')
  -- A killed node no longer listens to its channel.
  if node and node ~= ARGV[3] and redis.call('PUBSUB', 'NUMSUB', ARGV[4] .. node)[2] > 0 then
    clients[#clients + 1] = client
  end
  local reader = string.match(members[index], '^a:(%S+)')
  if reader then
    acknowledged[#acknowledged + 1] = reader
    acknowledged[#acknowledged + 1] = members[index + 1]
  end
end
return { clients, acknowledged }
`
