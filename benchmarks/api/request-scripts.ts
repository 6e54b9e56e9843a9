const BODY = '{"payment_key":"bench_payment_key","order_id":"%s","amount":4000000}';

/** Lua script for wrk: every request uses a random token. */
export function getAs(path: string, tokens: readonly string[]): string {
  return `${declare(tokens)}
request = function()
  return wrk.format("GET", "${path}", { ["Authorization"] = "Bearer " .. tokens[math.random(#tokens)] })
end
`;
}

/** Body of a payment confirmation with a new random id. */
export function postAs(path: string, tokens: readonly string[]): string {
  return `${declare(tokens)}
local hex = "0123456789abcdef"
local function draw(length)
  local text = ""
  for _ = 1, length do
    local at = math.random(16)
    text = text .. hex:sub(at, at)
  end
  return text
end
request = function()
  local id = draw(8) .. "-" .. draw(4) .. "-4" .. draw(3) .. "-8" .. draw(3) .. "-" .. draw(12)
  local headers = { ["Authorization"] = "Bearer " .. tokens[math.random(#tokens)], ["Content-Type"] = "application/json" }
  return wrk.format("POST", "${path}", headers, string.format('${BODY}', id))
end
`;
}

export function logInAs(path: string, logins: { users: number; password: string }): string {
  return `math.randomseed(${seed()})
request = function()
  local body = "username=" .. math.random(${logins.users}) .. "%40bench.example.com&password=${logins.password}"
  return wrk.format("POST", "${path}", { ["Content-Type"] = "application/x-www-form-urlencoded" }, body)
end
`;
}

function declare(tokens: readonly string[]): string {
  return `math.randomseed(${seed()})
local tokens = { ${tokens.map((token) => `"${token}"`).join(', ')} }`;
}

/** Random, because two runs must not generate the same ids. */
function seed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
