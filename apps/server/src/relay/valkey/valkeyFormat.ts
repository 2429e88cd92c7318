/** Each node that may have subscribers, by the latest end of its leases. */
export const NODES = 'latchkey:relay:3:nodes'

/**
 * Functions that the relay's Valkey scripts share. A script runs atomically, for all topics of one tick. Every command costs
 * time, in Valkey and in its append-only file. So a message takes one command, and all acknowledgements of a topic take one.
 * Parsing costs time too, so numbers are packed (see `valkeyRecords`).
 *
 * A topic has two keys. The box, a hash: message id → payload · `r<message id>` → order, expiry, bytes and when it was published
 * as four doubles, then `<publisher>` and a blank before each client that has it · `#` → messages, bytes and when the key
 * expires, as three doubles. The subscribers, a sorted set whose members are valid until their score: `n:<node> <client>` is
 * subscribed on that node, `c:<client>` is a reader, `a:<client>` has acknowledged something. One more key, `NODES`, has each
 * node that may have subscribers, by the latest end of its leases.
 */
export const common = `
-- The number is the version of the format. That of the subscribers is the same as in version 2.
local function boxOf(topic) return 'latchkey:relay:3:{' .. topic .. '}' end
local function subscribersOf(topic) return 'latchkey:relay:2:{' .. topic .. '}:s' end

-- Order, expiry, bytes, when it was published, and the publisher and the clients that have it.
local function readRow(row)
  local order, expiry, bytes, at = struct.unpack('>dddd', row)
  return order, expiry, bytes, at, string.sub(row, 33)
end

local function readTotals(text)
  if not text then return 0, 0, 0 end
  local count, bytes, last = struct.unpack('>ddd', text)
  return count, bytes, last
end

-- By message id. Without the payloads, which can be megabytes.
local function rowsOf(box)
  local fields, rows = {}, {}
  for _, field in ipairs(redis.call('HKEYS', box)) do
    if string.byte(field) == 114 then fields[#fields + 1] = field end
  end
  for from = 1, #fields, 1000 do
    local some = { unpack(fields, from, math.min(from + 999, #fields)) }
    for index, row in ipairs(redis.call('HMGET', box, unpack(some))) do rows[string.sub(some[index], 2)] = row end
  end
  return rows
end

local function remove(box, ids)
  for from = 1, #ids, 500 do
    local fields = {}
    for index = from, math.min(from + 499, #ids) do
      fields[#fields + 1] = ids[index]
      fields[#fields + 1] = 'r' .. ids[index]
    end
    redis.call('HDEL', box, unpack(fields))
  end
end

local function readersOf(topic, now)
  local readers = {}
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', subscribersOf(topic), '(' .. now, '+inf')) do
    if string.sub(member, 1, 2) == 'c:' then readers[#readers + 1] = string.sub(member, 3) end
  end
  return readers
end

-- Acknowledged by at least one client and by every reader except the publisher.
local function isSettled(clients, readers)
  if not string.find(clients, ' ', 1, true) then return false end
  for _, reader in ipairs(readers) do
    if not string.find(clients, reader, 1, true) then return false end
  end
  return true
end

-- Leases end before till. Nearly all other members end later, so that this skips them.
local function nodesOf(topic, now, till, own)
  local nodes, seen = {}, { [own] = true }
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', subscribersOf(topic), '(' .. now, till)) do
    if string.byte(member) == 110 then
      local node = string.sub(member, 3, string.find(member, ' ', 3, true) - 1)
      if not seen[node] then
        nodes[#nodes + 1] = node
        seen[node] = true
      end
    end
  end
  return nodes
end
`
