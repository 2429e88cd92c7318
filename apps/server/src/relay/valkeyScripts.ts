/**
 * What runs inside Valkey, each in one step, for as many topics as there are in a tick. Every write costs, here and in the
 * append-only file, so a topic has few keys:
 *
 * `m` message id → payload · `r` message id → `<expiry> <order> <bytes> <publisher>` and the clients that have it, and `#` →
 * `<messages> <bytes> <when the keys expire>` · `s` by the end of what it says: `n:<node> <client>` subscribed on that node,
 * `c:<client>` a reader, `a:<client>` acknowledged something
 */

const common = `
local function keysOf(topic)
  local prefix = 'latchkey:relay:{' .. topic .. '}:'
  return { m = prefix .. 'm', r = prefix .. 'r', s = prefix .. 's' }
end

-- Expiry, order, bytes, publisher, and the rest: a blank before each client.
local function readRow(row)
  local expiry, order, bytes, publisher, clients = string.match(row, '^(%d+) (%d+) (%d+) (%S+)(.*)$')
  return tonumber(expiry), tonumber(order), tonumber(bytes), publisher, clients
end

local function readTotals(text)
  local count, bytes, last = string.match(text or '0 0 0', '^(%d+) (%d+) (%d+)$')
  return tonumber(count), tonumber(bytes), tonumber(last)
end

local function readersOf(keys, now)
  local readers = {}
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', keys.s, '(' .. now, '+inf')) do
    if string.sub(member, 1, 2) == 'c:' then readers[#readers + 1] = string.sub(member, 3) end
  end
  return readers
end

-- Acknowledged by somebody, and by every other reader: nobody waits for it.
local function isSettled(publisher, clients, readers)
  if clients == '' then return false end
  for _, reader in ipairs(readers) do
    if reader ~= publisher and not string.find(clients, reader, 1, true) then return false end
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
local now, messagesMax, bytesMax, own, prefix = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), ARGV[4], ARGV[5]
local outcomes, news = {}, {}
-- One order for all topics: counted once for the whole group.
local order = redis.call('INCRBY', 'latchkey:relay:order', #ARGV) - #ARGV

local function tell(keys, text)
  for node in pairs(nodesOf(keys, now, own)) do
    local some = news[node]
    if some then some[#some + 1] = text else news[node] = { text } end
  end
end

-- Removes what has expired, and the oldest of what is settled until half of what fits is left, so that this is rare and what
-- is published again is still recognised. Answers the totals, and how much of the publisher's is unread.
local function makeRoom(keys, publisher, wanted)
  local readers, settled = readersOf(keys, now), {}
  local count, bytes, unread, unreadBytes, gone = 0, 0, 0, 0, {}
  local rows = redis.call('HGETALL', keys.r)
  for index = 1, #rows, 2 do
    local id = rows[index]
    if id ~= '#' then
      local expiry, order, size, sender, clients = readRow(rows[index + 1])
      if expiry <= now then
        gone[#gone + 1] = id
      else
        count, bytes = count + 1, bytes + size
        if isSettled(sender, clients, readers) then
          settled[#settled + 1] = { id = id, order = order, size = size }
        elseif sender == publisher then
          unread, unreadBytes = unread + 1, unreadBytes + size
        end
      end
    end
  end
  table.sort(settled, function(one, other) return one.order < other.order end)
  for _, each in ipairs(settled) do
    if count <= messagesMax / 2 and bytes <= math.min(bytesMax / 2, bytesMax - wanted) then break end
    count, bytes = count - 1, bytes - each.size
    gone[#gone + 1] = each.id
  end
  for _, id in ipairs(gone) do
    redis.call('HDEL', keys.m, id)
    redis.call('HDEL', keys.r, id)
  end
  return count, bytes, unread, unreadBytes
end

local function publish(topic, id, payload, expiry, publisher)
  local keys = keysOf(topic)
  local found = redis.call('HMGET', keys.r, '#', id)
  if found[2] and readRow(found[2]) > now then
    tell(keys, '"' .. topic .. '"')
    return 'known'
  end
  local count, bytes, last = readTotals(found[1])
  if found[2] or count >= messagesMax or bytes + #payload > bytesMax then
    local unread, unreadBytes
    count, bytes, unread, unreadBytes = makeRoom(keys, publisher, #payload)
    if unread >= messagesMax or unreadBytes + #payload > bytesMax then
      redis.call('HSET', keys.r, '#', string.format('%.0f %.0f %.0f', count, bytes, last))
      return 'full'
    end
  end
  -- A minute more than is needed, so that most messages need not say it again.
  local isLater = last < tonumber(expiry)
  if isLater then last = expiry + 60000 end
  order = order + 1
  redis.call('HSET', keys.m, id, payload)
  redis.call('HSET', keys.r, id, string.format('%s %.0f %d %s', expiry, order, #payload, publisher),
    '#', string.format('%.0f %.0f %.0f', count + 1, bytes + #payload, last))
  if isLater then
    redis.call('PEXPIREAT', keys.m, string.format('%.0f', last))
    redis.call('PEXPIREAT', keys.r, string.format('%.0f', last))
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
local keys, now, client, after = keysOf(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local waiting, ids = {}, {}
local rows = redis.call('HGETALL', keys.r)
for index = 1, #rows, 2 do
  if rows[index] ~= '#' then
    local expiry, order, _, publisher, clients = readRow(rows[index + 1])
    if order > after and expiry > now and publisher ~= client and not string.find(clients, client, 1, true) then
      waiting[#waiting + 1] = { id = rows[index], order = order }
    end
  end
end
if #waiting == 0 then return { ARGV[4], {} } end
table.sort(waiting, function(one, other) return one.order < other.order end)
for index = 1, math.min(50, #waiting) do ids[index] = waiting[index].id end
return { string.format('%.0f', waiting[#ids].order), redis.call('HMGET', keys.m, unpack(ids)) }
`

/**
 * Arguments: now, how long a settled message is kept, how long a reader is remembered; of each receipt: topic, message id,
 * client id.
 */
export const acknowledgeScript = `${common}
local now, kept, remembered = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
for index = 4, #ARGV, 3 do
  local keys, id, client = keysOf(ARGV[index]), ARGV[index + 1], ARGV[index + 2]
  -- Without subscribers nobody would ask, and nothing would end the key.
  if redis.call('EXISTS', keys.s) == 1 then redis.call('ZADD', keys.s, now + remembered, 'a:' .. client) end
  local row = redis.call('HGET', keys.r, id)
  if row then
    local expiry, order, bytes, publisher, clients = readRow(row)
    if not string.find(clients, client, 1, true) then
      clients = clients .. ' ' .. client
      if isSettled(publisher, clients, readersOf(keys, now)) then expiry = math.min(expiry, now + kept) end
      redis.call('HSET', keys.r, id, string.format('%.0f %.0f %d %s%s', expiry, order, bytes, publisher, clients))
    end
  end
end
`

/** Arguments: now; topics. Removes what is over in them, and lets the keys go when the rest is. */
export const sweepScript = `${common}
local now = tonumber(ARGV[1])
for index = 2, #ARGV do
  local keys, count, bytes, last = keysOf(ARGV[index]), 0, 0, 0
  local rows = redis.call('HGETALL', keys.r)
  for row = 1, #rows, 2 do
    if rows[row] ~= '#' then
      local expiry, _, size = readRow(rows[row + 1])
      if expiry <= now then
        redis.call('HDEL', keys.m, rows[row])
        redis.call('HDEL', keys.r, rows[row])
      else
        count, bytes, last = count + 1, bytes + size, math.max(last, expiry)
      end
    end
  end
  if count == 0 then
    redis.call('DEL', keys.m, keys.r)
  else
    redis.call('HSET', keys.r, '#', string.format('%.0f %.0f %.0f', count, bytes, last))
    redis.call('PEXPIREAT', keys.m, string.format('%.0f', last))
    redis.call('PEXPIREAT', keys.r, string.format('%.0f', last))
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
