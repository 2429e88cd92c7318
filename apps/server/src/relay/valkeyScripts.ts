/**
 * What runs inside Valkey, each in one step, for as many topics as there are in a tick. The keys of a topic:
 *
 * `m` message id → payload · `e` message ids by expiry · `o` message ids by order · `r` message id → its publisher and the
 * clients that have it · `c` counters: `seq`, `until` (when the keys expire), and of each publisher `n:` messages and `b:`
 * bytes · `s` by the end of what it says: `n:<node> <client>` subscribed on that node, `c:<client>` a reader, `a:<client>`
 * acknowledged something
 */

const common = `
local function keysOf(topic)
  local prefix = 'latchkey:relay:{' .. topic .. '}:'
  return { m = prefix .. 'm', e = prefix .. 'e', o = prefix .. 'o', r = prefix .. 'r', c = prefix .. 'c', s = prefix .. 's' }
end

local function remove(keys, id)
  local clients = redis.call('HGET', keys.r, id)
  if clients then
    local publisher = string.match(clients, '^%S*')
    redis.call('HINCRBY', keys.c, 'n:' .. publisher, -1)
    redis.call('HINCRBY', keys.c, 'b:' .. publisher, -redis.call('HSTRLEN', keys.m, id))
  end
  redis.call('HDEL', keys.m, id)
  redis.call('HDEL', keys.r, id)
  redis.call('ZREM', keys.o, id)
  redis.call('ZREM', keys.e, id)
end

local function readersOf(keys, now)
  local readers = {}
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', keys.s, '(' .. now, '+inf')) do
    if string.sub(member, 1, 2) == 'c:' then readers[#readers + 1] = string.sub(member, 3) end
  end
  return readers
end

-- Acknowledged by somebody, and by every other reader: nobody waits for it.
local function isSettled(clients, readers)
  if not string.find(clients, ' ', 1, true) then return false end
  for _, reader in ipairs(readers) do
    if not string.find(clients, reader, 1, true) then return false end
  end
  return true
end

local function nodesOf(keys, now, own)
  local nodes = {}
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', keys.s, '(' .. now, '+inf')) do
    local node = string.match(member, '^n:(%S+)')
    if node and node ~= own then nodes[node] = true end
  end
  return nodes
end

local function expireSubscribers(keys)
  redis.call('PEXPIREAT', keys.s, redis.call('ZRANGE', keys.s, -1, -1, 'WITHSCORES')[2])
end
`

/**
 * Arguments: now, limit of messages, limit of bytes, own node, channel prefix; of each message: topic, id, payload, expiry,
 * publisher. Answers `stored`, `known` or `full` for each, and has told the other nodes already: each gets one JSON array,
 * with the payload of a new message, and the topic alone of one that was published again.
 */
export const publishScript = `${common}
local now, messages, bytes, own, prefix = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]
local outcomes, news = {}, {}

local function tell(keys, text)
  for node in pairs(nodesOf(keys, now, own)) do
    local some = news[node]
    if some then some[#some + 1] = text else news[node] = { text } end
  end
end

-- Half of what fits stays, so that this is rare, and what is published again is still recognised.
local function makeRoom(keys, publisher, wanted)
  local readers = readersOf(keys, now)
  local count = tonumber(redis.call('HGET', keys.c, 'n:' .. publisher) or '0')
  local size = tonumber(redis.call('HGET', keys.c, 'b:' .. publisher) or '0')
  local countKept, sizeKept = math.min(messages / 2, messages - 1), math.min(bytes / 2, bytes - wanted)
  for _, id in ipairs(redis.call('ZRANGE', keys.o, 0, -1)) do
    if count <= countKept and size <= sizeKept then return end
    local clients = redis.call('HGET', keys.r, id)
    if clients and string.match(clients, '^%S*') == publisher and isSettled(clients, readers) then
      count = count - 1
      size = size - redis.call('HSTRLEN', keys.m, id)
      remove(keys, id)
    end
  end
end

local function hasRoom(keys, publisher, wanted)
  local held = redis.call('HMGET', keys.c, 'n:' .. publisher, 'b:' .. publisher)
  return tonumber(held[1] or '0') < messages and tonumber(held[2] or '0') + wanted <= bytes
end

local function publish(topic, id, payload, expiry, publisher)
  local keys = keysOf(topic)
  for _, expired in ipairs(redis.call('ZRANGEBYSCORE', keys.e, '-inf', now)) do remove(keys, expired) end
  if redis.call('HEXISTS', keys.m, id) == 1 then
    tell(keys, '"' .. topic .. '"')
    return 'known'
  end
  if not hasRoom(keys, publisher, #payload) then
    makeRoom(keys, publisher, #payload)
    if not hasRoom(keys, publisher, #payload) then return 'full' end
  end
  redis.call('HINCRBY', keys.c, 'n:' .. publisher, 1)
  redis.call('HINCRBY', keys.c, 'b:' .. publisher, #payload)
  redis.call('HSET', keys.m, id, payload)
  redis.call('HSET', keys.r, id, publisher)
  redis.call('ZADD', keys.e, expiry, id)
  redis.call('ZADD', keys.o, redis.call('HINCRBY', keys.c, 'seq', 1), id)
  -- A minute more than is needed, so that most messages need not say it again.
  if tonumber(redis.call('HGET', keys.c, 'until') or '0') < tonumber(expiry) then
    local last = string.format('%.0f', tonumber(expiry) + 60000)
    redis.call('HSET', keys.c, 'until', last)
    for _, kind in ipairs({ 'm', 'e', 'o', 'r', 'c' }) do redis.call('PEXPIREAT', keys[kind], last) end
  end
  tell(keys, payload)
  return 'stored'
end

for index = 6, #ARGV, 5 do
  outcomes[#outcomes + 1] = publish(ARGV[index], ARGV[index + 1], ARGV[index + 2], ARGV[index + 3], ARGV[index + 4])
end
for node, some in pairs(news) do redis.call('PUBLISH', prefix .. node, '[' .. table.concat(some, ',') .. ']') end
return outcomes
`

/**
 * Arguments: topic, now, client id, the place in the order after which to begin. Answers the place of the last and the
 * payloads in order, at most 50. A place and no count: what was given out may be acknowledged before the next question.
 */
export const backlogScript = `${common}
local keys = keysOf(ARGV[1])
local found, last = {}, ARGV[4]
for _, id in ipairs(redis.call('ZRANGEBYSCORE', keys.o, '(' .. last, '+inf')) do
  local expiry = redis.call('ZSCORE', keys.e, id)
  local clients = redis.call('HGET', keys.r, id)
  if expiry and tonumber(expiry) > tonumber(ARGV[2]) and not (clients and string.find(clients, ARGV[3], 1, true)) then
    local payload = redis.call('HGET', keys.m, id)
    if payload then
      found[#found + 1] = payload
      last = redis.call('ZSCORE', keys.o, id)
      if #found == 50 then break end
    end
  end
end
return { last, found }
`

/**
 * Arguments: now, how long a settled message is kept, how long a reader is remembered; of each receipt: topic, message id,
 * client id.
 */
export const acknowledgeScript = `${common}
local now, kept, remembered = ARGV[1], ARGV[2], ARGV[3]
for index = 4, #ARGV, 3 do
  local keys, id, client = keysOf(ARGV[index]), ARGV[index + 1], ARGV[index + 2]
  redis.call('ZADD', keys.s, now + remembered, 'a:' .. client)
  expireSubscribers(keys)
  local clients = redis.call('HGET', keys.r, id)
  if clients and not string.find(clients, client, 1, true) then
    clients = clients .. ' ' .. client
    redis.call('HSET', keys.r, id, clients)
    if isSettled(clients, readersOf(keys, now)) then redis.call('ZADD', keys.e, 'XX', 'LT', now + kept, id) end
  end
end
`

/**
 * Arguments: now, own node, end of the node's lease, how long a reader is remembered, channel prefix; of each reader: topic,
 * client id. Other nodes with subscribers are told who is new, as `["+<topic>"]`.
 */
export const subscribeScript = `${common}
for index = 6, #ARGV, 2 do
  local keys, client = keysOf(ARGV[index]), ARGV[index + 1]
  local isNew = redis.call('ZADD', keys.s, ARGV[3], 'n:' .. ARGV[2] .. ' ' .. client) == 1
  redis.call('ZADD', keys.s, ARGV[1] + ARGV[4], 'c:' .. client)
  expireSubscribers(keys)
  if isNew then
    redis.call('ZREMRANGEBYSCORE', keys.s, '-inf', ARGV[1])
    for node in pairs(nodesOf(keys, ARGV[1], ARGV[2])) do
      redis.call('PUBLISH', ARGV[5] .. node, '["+' .. ARGV[index] .. '"]')
    end
  end
end
`

/** Arguments: now, own node, whether they are readers no more (1 or 0), channel prefix; of each reader: topic, client id. */
export const unsubscribeScript = `${common}
for index = 5, #ARGV, 2 do
  local keys, client = keysOf(ARGV[index]), ARGV[index + 1]
  local isGone = redis.call('ZREM', keys.s, 'n:' .. ARGV[2] .. ' ' .. client) == 1
  if ARGV[3] == '1' then redis.call('ZREM', keys.s, 'c:' .. client) end
  if isGone then
    for node in pairs(nodesOf(keys, ARGV[1], ARGV[2])) do
      redis.call('PUBLISH', ARGV[4] .. node, '["+' .. ARGV[index] .. '"]')
    end
  end
end
`

/**
 * Arguments: topic, now, own node, channel prefix. Answers the clients that are subscribed on other nodes which are there,
 * and clients with the end of what their last acknowledgement says, one after the other.
 */
export const presenceScript = `${common}
local clients, acknowledged = {}, {}
local members = redis.call('ZRANGEBYSCORE', keysOf(ARGV[1]).s, '(' .. ARGV[2], '+inf', 'WITHSCORES')
for index = 1, #members, 2 do
  local node, client = string.match(members[index], '^n:(%S+) (%S+)')
  -- A node that was killed listens to its channel no more.
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
