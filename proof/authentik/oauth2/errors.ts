/** authentik's own words for what it refuses (goauthentik/authentik, authentik/providers/oauth2/errors.py). */

export const AUTHORIZE_ERRORS: Record<string, string> = {
  invalid_request: "The request is otherwise malformed",
  unauthorized_client: "The client is not authorized to request an authorization code using this method",
  access_denied: "The resource owner or authorization server denied the request",
  unsupported_response_type:
    "The authorization server does not support obtaining an authorization code using this method",
  invalid_scope: "The requested scope is invalid, unknown, or malformed",
  login_required: "The Authorization Server requires End-User authentication",
  consent_required: "The Authorization Server requires End-Userconsent",
  interaction_required: "The Authorization Server requires End-User interaction of some form to proceed",
  request_not_supported: "The provider does not support use of the request parameter",
}

export const TOKEN_ERRORS: Record<string, string> = {
  invalid_request: "The request is otherwise malformed",
  invalid_client:
    "Client authentication failed (e.g., unknown client, no client authentication included, or unsupported authentication method)",
  invalid_grant:
    "The provided authorization grant or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client",
  unauthorized_client: "The authenticated client is not authorized to use this authorization grant type",
  unsupported_grant_type: "The authorization grant type is not supported by the authorization server",
  invalid_scope:
    "The requested scope is invalid, unknown, malformed, or exceeds the scope granted by the resource owner",
  authorization_pending:
    "The authorization request is still pending as the end user hasn't yet completed the user-interaction steps",
}

export const BEARER_ERROR = "The access token provided is expired, revoked, malformed, or invalid for other reasons"
export const SCOPE_ERROR = "The request requires higher privileges than provided by the access token"

export const REDIRECT_URI_ERROR = {
  title: "Redirect URI Error",
  text: "The request fails due to a missing, invalid, or mismatching redirection URI (redirect_uri).",
}
export const CLIENT_ID_ERROR = {
  title: "Client ID Error",
  text: "The client identifier (client_id) is missing or invalid.",
}
