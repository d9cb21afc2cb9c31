// Made from packages/rest/openapi.json by npm run generate.

export interface paths {
    "/admin/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a list that was previewed
         * @description The same file and city as the preview, with its hash; another one is 409. All of it is added or nothing. What is listed already is not changed, so repeating it adds nothing.
         */
        post: operations["confirmImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/imports/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an import of a list would do
         * @description Reads a CSV file of at most 1 MiB and 10,000 rows, UTF-8, UTF-16 or Windows-1252, and writes nothing. The hash is for importing exactly this.
         */
        post: operations["previewImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/open-mics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mics that wait for review, or were rejected
         * @description With rejected_only=1 those that were rejected, the newest first; otherwise those that wait for review, who waits longest first.
         */
        get: operations["listSubmissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/open-mics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an approved mic
         * @description Any subset of the fields; what is left out stays, an empty text clears. 409 for a mic that is not approved, and where updated_at is given and someone changed the mic since. The schedule stays richer than its three fields can say as long as they are left alone. The image is a JPEG, PNG, WebP or GIF of at most 10 MiB; an empty text removes it.
         */
        put: operations["editMic"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/open-mics/{id}/toggle-approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Approve or reject a mic, or say what became of it
         * @description The action says what the mic is to be, so repeating it is no error; undo takes back what one decided in the last ten seconds (409 later). Rejecting an approved mic is 409. Whoever submitted it is told by mail, with the reason where there is one. A city that a submitter proposed is listed with its first mic: city_name mends its name, time_zone chooses where its state lies in two. With status instead of an action a mic that was published is paused, closed, removed, or approved again: its page says so with the reason, and it leaves the list.
         */
        patch: operations["toggleApproval"];
        trace?: never;
    };
    "/admin/users/{id}/message-quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A user's message quota
         * @description For this calendar month of UTC, with their address. Each look leaves a row in the audit log.
         */
        get: operations["getUserMessageQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/message-quota/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a user more messages for this month
         * @description Extensions add up within the month, so give an Idempotency-Key to what may be repeated. 400 for admins, who have no quota.
         */
        post: operations["extendUserMessageQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/message-quota/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a user's month anew
         * @description All messages that they sent this month leave both inboxes; an operator can bring them back for 30 days. What was added to the month stays. 400 for admins, who have no quota.
         */
        post: operations["resetUserMessageQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find people with their addresses
         * @description By the beginning of a word of the name or stage name, or of the address; at most 20. Each search leaves a row in the audit log.
         */
        get: operations["searchUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A captcha to solve
         * @description A proof-of-work challenge of ALTCHA, good once within ten minutes. Signing up needs one; signing in only after an answer with the code CAPTCHA_REQUIRED.
         */
        get: operations["getCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an e-mail address
         * @description Takes the token of the mailed link, once, and ends a pending change of address. For an address that the account did not have before it takes the bearer token of that account or its password, otherwise 401; so is a wrong password. A refused try does not use the link up.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in or up with Google
         * @description Takes the id token that Google gave the caller, within ten minutes and, if it has a nonce, once. Anything else, such as a profile or an access token, is 401. 409 when the address has an account whose owner has to sign in another way first; the same call with the bearer token of such a sign-in, not older than 15 minutes, then adds Google to that account. 404 where Google is not set up.
         */
        post: operations["signInByGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Signs in by password. One answer for an unknown address and a wrong password. After too many tries 429 with the code CAPTCHA_REQUIRED: the same call with a solved captcha passes. With phoneNumber instead of an address the bearer token is needed that verify-phone-code gave for that number in the last 10 minutes.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the token, at once and everywhere.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/mark-onboarding-complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note that the tour was seen
         * @description Repeating it changes nothing.
         */
        post: operations["completeOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description The person whose token this is, with their rights as they are now.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/onboarding-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the tour was seen
         * @description True once the caller has seen or skipped it.
         */
        get: operations["getOnboarding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/request-password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description The same sentence whether the address has an account or not; a link is mailed.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description Takes the token of the mailed link, once. Ends every session of the account.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/send-magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a login link
         * @description Mails a link that signs in once within 15 minutes; a new address gets its account when the link is used. The same answer for all addresses.
         */
        post: operations["sendLoginLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Makes an account and signs in to it. The address gets a mail with a link to confirm it. 409 when it has an account already. With phoneNumber instead of an address the bearer token is needed that verify-phone-code gave for that number in the last 10 minutes. 403 with the code SIGN_UP_CLOSED while no one may join.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/start-phone-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a code by SMS
         * @description Numbers of the United States only; the same answer whether the number has an account or not. 60 seconds between two codes to one number. Past a few codes from one address, or half of what may be sent in a day, 429 with the code CAPTCHA_REQUIRED: the same call with a solved `captchaToken` passes. 403 while phone sign-in is switched off.
         */
        post: operations["startPhoneVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-magic-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in by a login link
         * @description Takes what the mailed link says, once. A GET never signs anyone in. 403 with the code SIGN_UP_CLOSED for a new address while no one may join.
         */
        post: operations["verifyLoginLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/verify-phone-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in or up by a code
         * @description Five wrong tries end the code. The name is for a new account. 403 while phone sign-in is switched off, and with the code SIGN_UP_CLOSED for a new number while no one may join.
         */
        post: operations["verifyPhoneCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Known cities
         * @description Every city the product knows, by name, with its number of approved mics.
         */
        get: operations["listCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a comment
         * @description Its author only.
         */
        put: operations["editComment"];
        post?: never;
        /**
         * Delete a comment
         * @description Its author or an admin.
         */
        delete: operations["deleteComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/comments/{commentId}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote on a comment
         * @description The same vote again takes it back, the other one changes it.
         */
        post: operations["voteOnComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/mics/{micId}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Comment on an open mic
         * @description At most 6 comments in 10 minutes and 100 in a day.
         */
        post: operations["addComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/mics/{micId}/comments-with-votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What people say about an open mic
         * @description best is the lower bound of the Wilson score interval at 80 % confidence, top upvotes minus downvotes, controversial (up + down) ^ (min / max), 0 where either is 0. Equal ones: the newer first, then the higher id.
         */
        get: operations["listComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/comments/mics/{micId}/user-votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the caller voted
         * @description The caller's votes on the comments of an open mic.
         */
        get: operations["listOwnVotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the team
         * @description All four fields are needed, each but the message in one line. The message is kept and mailed to the team. Three in an hour from one network; after that 429 with the code CAPTCHA_REQUIRED, and the same call with a solved captcha (/auth/captcha?action=contact) passes.
         */
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/errors/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an error of a client
         * @description Reports of the same error are counted together and kept for 30 days after the last one. Query strings, tokens and mail addresses are removed; timestamp, fingerprint and userId are not believed. At most 16 KB, and 30 a minute from one network.
         */
        post: operations["logError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favorites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a mic, or no longer
         * @description Adds the mic to the favorites when it is none of them and removes it when it is: a client that got no answer must not simply ask again.
         */
        post: operations["toggleFavorite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favorites/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved mics
         * @description The caller's favorites, the newest first. Admins may read those of others; 404 for who is not here.
         */
        get: operations["listFavorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the product works
         * @description For people and monitors; it asks the database, and answers within two seconds.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location-detect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's city
         * @description The known city nearest to the address of the caller, within 150 km; the default city where that is not known. The address is looked up here and not kept.
         */
        get: operations["detectLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/conversation/{otherUserId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The messages with one person
         * @description The newest ones, the oldest of them first. before leads upwards: next_cursor is the id to give. Without limit up to 500 come.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's conversations
         * @description The newest first; for all but admins the one with the top admin stands before all others. Requests are rows with is_request, until the caller answers or accepts them.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many messages are left
         * @description In this calendar month of UTC. Admins have no limit.
         */
        get: operations["getMessageQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/mark-conversation-read/{otherUserId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a conversation as read
         * @description Repeating it, or marking one that has no message, is no error. 404 for who is not there.
         */
        post: operations["markConversationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/search-users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find users to write to
         * @description At most 10 people whose name or stage name has words that begin as those of q; never the caller.
         */
        get: operations["searchPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to a user
         * @description 429 with the code MESSAGE_QUOTA_REACHED once all messages of the month are sent; Retry-After leads to the next one. 400 for oneself, 404 for who is not there, 403 for who takes no messages from the caller; the last costs none of the quota.
         */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many messages are unread
         * @description In all conversations together but for requests.
         */
        get: operations["countUnreadMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mics/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that all of a mic is right today
         * @description For whoever submitted the mic, and admins; for everyone else it is 404.
         */
        post: operations["confirmMic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mics/{id}/interested": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is interested in a mic
         * @description Admins first, then the newest. Mics that are not approved are 404.
         */
        get: operations["listInterested"];
        put?: never;
        /**
         * Be interested in a mic
         * @description Repeating it is no error. Mics that are not approved are 404.
         */
        post: operations["addInterest"];
        /**
         * No longer be interested in a mic
         * @description Repeating it is no error. Mics that are not approved are 404.
         */
        delete: operations["removeInterest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mics/{id}/nights/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Cancel one night of a mic
         * @description For whoever submitted the mic, and admins; for everyone else it is 404. A date that the schedule is not sure of is 404, a night that is over 409. Repeating it is no error; another sentence replaces the one before. The night is in cancelled_dates from then on, and no longer in next_dates. An admin's and a submitter's change leaves a row in the audit log.
         */
        put: operations["cancelNight"];
        post?: never;
        /**
         * A night that was cancelled or moved is on as the schedule says
         * @description Repeating it is no error; a date on which the mic has no night is 404.
         */
        delete: operations["restoreNight"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mics/{id}/nights/{date}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move one night of a mic
         * @description To another date, another time, or another place, which the sentence names. As cancelling otherwise; a date on which the mic is on anyway is 409. The night is known by its date on the schedule and by the one that it was moved to. It is in moved_dates and at its new date in next_dates; where that is another date, its old one is in cancelled_dates.
         */
        put: operations["moveNight"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own notifications
         * @description The newest first, without those that were deleted: follows, and with `kinds=all` what became of nights and mics too.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete one
         * @description Someone else's is 404, and so is one that is gone.
         */
        delete: operations["deleteNotification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark one as read
         * @description Repeating it is no error. Someone else's is 404.
         */
        post: operations["markNotificationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many are unread
         * @description Counted up to 1,000, which stands for more, too.
         */
        get: operations["countUnreadNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open-mics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an open mic for review
         * @description As multipart/form-data. Needed are name, venue_name, city, state, email, recurrence and time; customCity when the city is Other; at least one day unless it is daily or varies; monthlyWeek or weeks_of_month when it is monthly. The mic is seen by its submitter and admins only until it is approved. A picture is a JPEG, PNG, WebP or GIF of at most 10 MiB; of what fails nothing is kept. Three in an hour from one network and ten in a day from one account; after that 429 with the code CAPTCHA_REQUIRED, and the same call with a solved captcha (/auth/captcha?action=submit) passes.
         */
        post: operations["submitMic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open-mics/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One open mic
         * @description By id or slug; a slug that the mic had before leads to it too. Mics that are not approved are 404 for everyone but their submitter and admins.
         */
        get: operations["getMic"];
        /**
         * Change a listed mic that one looks after
         * @description As its host, its submitter until it has a host, or an admin; for everyone else there is no such mic (404). Any subset of the fields; what is left out stays, an empty text clears. updated_at is needed: 409 where someone changed the mic since, and for a mic that is not listed. Name, city and venue of a mic older than a month wait for a moderator. contact_email and contact_phone are read and changed by admins and whose they are (400 for other hosts). The image is a JPEG, PNG, WebP or GIF of at most 10 MiB; an empty text removes it.
         */
        put: operations["editOwnMic"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open-mics/city/{city}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A city's open mics
         * @description All approved mics of a city, ordered from today on, at most 500; a Link header with rel="next" leads to more. Filters that leave nothing give an empty array; a city without mics is 404.
         */
        get: operations["listMicsByCity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This document
         * @description OpenAPI 3.1. /docs shows it to people.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your own profile
         * @description With what it needs beyond the public one.
         */
        get: operations["getOwnProfile"];
        /**
         * Change your own profile
         * @description Any subset of the fields; what is left out stays. Null or an empty text clears a field. A picture is an address that POST /profile/upload-image gave to the caller.
         */
        put: operations["updateOwnProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/public/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A user's public profile
         * @description By the custom slug, or by user- and the id, whether there is a custom one or not.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture of yourself
         * @description A JPEG or PNG of at most 5 MiB, 40 megapixels and 10,000 pixels along a side. It is turned upright, made smaller and stripped of everything but its pixels, and shows nowhere until PUT /profile names its address; after a day without that it is removed.
         */
        post: operations["uploadProfileImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search mics and performers
         * @description Mics by name, venue and neighborhood, performers by stage name, name and username, best first. Words that describe a listing, such as "comedy echo park tuesday", "lottery in brooklyn this weekend" or "free tonight after 8 in echo park or silver lake", also suggest it with its number of mics. Accents, word order, unfinished words and small misspellings are forgiven. A query under 2 characters finds nothing; one over 100 is cut.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stage-name/check-availability/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a stage name can be had
         * @description Upper case counts as lower case. Names that were given up stay taken.
         */
        get: operations["checkStageName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stage-name/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a stage name
         * @description 3 to 30 of a to z, 0 to 9, hyphen and underscore; upper case is made lower case. 403 while a task is open; 409 for a name that is taken, was given up or is reserved, and for who has one.
         */
        post: operations["claimStageName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stage-name/engagement-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What you have done of what comes before a stage name
         * @description Five tasks; canClaimStage is true once all are done.
         */
        get: operations["getEngagement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stage-name/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you have a stage name in your address
         * @description A custom slug takes the place of user- and the id.
         */
        get: operations["getStageNameStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/follow-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many follow a user, and how many they follow
         * @description Two numbers.
         */
        get: operations["countFollows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/follow-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether you follow a user
         * @description 404 where there is no such user.
         */
        get: operations["getFollowStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A user's followers
         * @description The newest first.
         */
        get: operations["listFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whom a user follows
         * @description The newest first.
         */
        get: operations["listFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/slug": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where a user's profile is
         * @description The custom slug, else user- and the id.
         */
        get: operations["getUserSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a user
         * @description Repeating it is no error, and tells them once in 24 hours whatever happens between. Yourself is 400, a user who does not exist 404, one whom you cannot follow 403.
         */
        post: operations["followUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/unfollow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Stop following a user
         * @description followed_id in the body, or in the query where a proxy drops bodies of DELETE. Repeating it is no error.
         */
        delete: operations["unfollowUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/update-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change name or address
         * @description A changed address is used only once its owner confirmed it by mail. 403 with the code RECENT_SIGN_IN_REQUIRED when the present one is confirmed and the sign-in is over 15 minutes old.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        City: {
            /** @description Approved mics */
            mic_count: number;
            name: string;
            slug: string;
            state: string;
            /**
             * @description IANA zone
             * @example America/Chicago
             */
            time_zone: string;
        };
        Comment: {
            content: string;
            /** Format: date-time */
            created_at: string;
            downvotes: number;
            id: number;
            /** @description Whether the author is a host of the open mic */
            is_host: boolean;
            profile_image_url: string | null;
            /** @description Of the author's profile */
            slug: string;
            stage_name: string | null;
            /**
             * Format: date-time
             * @description Later than created_at where the author changed the words
             */
            updated_at: string;
            upvotes: number;
            user_id: number;
            /** @description The same */
            user_slug: string;
            /** @description The name to show: the stage name where there is one */
            username: string;
            /** @description upvotes minus downvotes */
            vote_score: number;
        };
        Conversation: {
            /** @description 1: with the top admin, before all newer ones */
            is_pinned: 0 | 1;
            /** @description 1: a first message that waits for the caller to accept it; unread ones count in no total */
            is_request: 0 | 1;
            last_message: string;
            /** Format: date-time */
            last_message_time: string;
            other_user_admin_level: number;
            /** @description Null but for admins */
            other_user_email: string | null;
            other_user_id: number;
            other_user_is_admin: 0 | 1;
            other_user_name: string;
            other_user_profile_image: string | null;
            other_user_slug: string;
            other_user_stage_name: string | null;
            unread_count: number;
        };
        Failure: {
            /**
             * @description A stable word for programs
             * @enum {string}
             */
            code: "INVALID_INPUT" | "UNAUTHENTICATED" | "FORBIDDEN" | "RECENT_SIGN_IN_REQUIRED" | "PASSWORD_REQUIRED" | "SIGN_UP_CLOSED" | "ACCOUNT_SUSPENDED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_MISMATCH" | "RATE_LIMITED" | "MESSAGE_QUOTA_REACHED" | "CAPTCHA_REQUIRED" | "INTERNAL" | "UNAVAILABLE" | "MALFORMED_REQUEST" | "REQUEST_TIMEOUT" | "PRECONDITION_FAILED" | "RANGE_NOT_SATISFIABLE" | "EXPECTATION_FAILED" | "HEADERS_TOO_LARGE";
            /** @description All of those sentences in one text; of POST /open-mics only */
            details?: string;
            /** @description A sentence for people */
            error: string;
            /** @description Of 400: one sentence for each thing to mend */
            errors?: string[];
            /** @description Of 400: which fields of the body, the query or the path these are about, named as the row names them; none where it is the request as a whole */
            fields?: string[];
            /** @description The same sentence */
            message: string;
            /** @description Name it when you report a problem */
            requestId: string;
            /** @constant */
            success: false;
        };
        FavoriteMic: {
            about_mic: string | null;
            additional_notes: string | null;
            /** @example 2 */
            advance_signup_days: number | null;
            /**
             * @description HH:mm, local to the city
             * @example 12:00
             */
            advance_signup_time: string | null;
            /** @description Coming nights that do not take place on their date */
            cancelled_dates: {
                /** @description As in next_dates */
                date: string;
                /** @description What the host tells people */
                sentence: string;
            }[];
            categories: ("comedy" | "improv" | "magic" | "music" | "poetry" | "storytelling" | "variety")[];
            city: string;
            /** @description The submitter's and admins' only, else null */
            contact_email: string | null;
            /** @example goodhang */
            contact_facebook: string | null;
            /** @example goodhang */
            contact_instagram: string | null;
            /** @description The submitter's and admins' only, else null */
            contact_phone: string | null;
            /** @example goodhang */
            contact_tiktok: string | null;
            /** @example goodhang */
            contact_twitter: string | null;
            cover_image_url: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * @description Lowercase day names joined by commas
             * @example monday,thursday
             */
            day_of_week: string;
            fee_description: string | null;
            fee_type: ("free" | "bringer" | "cover_charge" | "other") | null;
            host_name: string | null;
            id: number;
            image_caption: string | null;
            image_url: string | null;
            /** @description 0 pending; 1 approved, paused or closed; 2 rejected or removed */
            is_approved: 0 | 1 | 2;
            /**
             * @description The city's date on which the host or an admin last said that all of this is right
             * @example 2026-11-20
             */
            last_confirmed_on: string | null;
            least_age: ("0" | "16" | "18" | "21") | null;
            length_minutes: number | null;
            /** @example 5 */
            minutes_on_stage: number | null;
            /** @description Coming nights at another date, time or place than usual */
            moved_dates: {
                /** @description The date on the schedule */
                from_date: string;
                /** @description What the host tells people */
                sentence: string;
                /**
                 * @description When people sign up that night, HH:mm: as long before it begins as usual; null for the usual time
                 * @example 21:00
                 */
                signup_time: string | null;
                /** @description As in next_dates */
                to: string;
            }[];
            neighborhood: string | null;
            /**
             * @description The next four nights in the city that are on: local time with offset, or the date where its start is unknown
             * @example [
             *       "2026-11-26T20:00-05:00"
             *     ]
             */
            next_dates: string[];
            /** @description The nights of next_dates and cancelled_dates, by date */
            nights: {
                /** @example 2026-11-26 */
                date: string;
                /**
                 * @description A holiday or its eve, on which it may be off; null once whoever looks after the mic says what holds
                 * @example Thanksgiving
                 */
                holiday: string | null;
                /** @description Who says that it is cancelled or moved: whoever looks after the mic, or two or more people who are independent of one another */
                said_by: ("host" | "people") | null;
                /** @description Local time with offset; null when its start is unknown */
                starts_at: string | null;
                /**
                 * @description moved: at another date, time or place than usual; uncertain: only a date it may be
                 * @enum {string}
                 */
                status: "on" | "uncertain" | "cancelled" | "moved";
            }[];
            /** @description The same as id */
            open_mic_id: number;
            /**
             * @description The city's date from which on a paused mic is listed again; null when unknown
             * @example 2026-12-10
             */
            paused_until: string | null;
            /** @description How its poster is drawn, wherever it is shown */
            poster_hand: ("groove" | "marquee" | "setlist" | "tape" | "gig" | "riso" | "swiss" | "wood" | "chalk" | "ticket" | "spot" | "neon" | "bulletin" | "cut" | "matchbox" | "sleeve" | "pow" | "paperback" | "card") | null;
            /** @description The nearest of the three; null when it varies */
            recurrence: ("Daily" | "Weekly" | "Monthly") | null;
            /** Format: date-time */
            saved_date: string;
            /** @description What is said beyond the days, as it is written; left out in lists of mics */
            schedule?: {
                /** @description A date on which it is on */
                anchor: string | null;
                /** @description Every n-th week or month */
                interval: number;
                last_night: string | null;
                /** @example May 15 to Oct 3 */
                season: string | null;
                skipped_dates: string[];
                weeks_of_month: ("1st" | "2nd" | "3rd" | "4th" | "5th" | "Last")[];
            };
            /** @description Whether next_dates are sure or only the dates it may be */
            schedule_certain: boolean;
            /** @example 2nd and 4th Sunday */
            schedule_text: string;
            /** @example The Good Hang */
            show_name: string;
            /**
             * @description HH:mm, local to the city
             * @example 20:30
             */
            signup_closes: string | null;
            signup_description: string | null;
            signup_method: ("in_person" | "slotted" | "lottery" | "first_come" | "other") | null;
            /**
             * @description HH:mm, local to the city
             * @example 19:30
             */
            signup_time: string | null;
            signup_url: string | null;
            slug: string;
            /** @example 20 */
            spots: number | null;
            /**
             * @description HH:mm, local to the city
             * @example 20:00
             */
            start_time: string | null;
            /** @example CA */
            state: string | null;
            /** @enum {string} */
            status: "pending" | "rejected" | "approved" | "paused" | "closed" | "removed";
            /** @description Why a mic is paused or closed, in words; null for any other */
            status_note: string | null;
            step_free: ("yes" | "no") | null;
            /** Format: date-time */
            updated_at: string;
            venue_address: string | null;
            /** @example The Raven Lounge */
            venue_name: string | null;
            /** @example (215) 555-0142 */
            venue_phone: string | null;
            week_of_month: ("1st" | "2nd" | "3rd" | "4th") | null;
        };
        FollowListUser: {
            custom_slug: string | null;
            /** @description Null except for admins */
            email: string | null;
            home_city: string | null;
            id: number;
            isFollowedByViewer: boolean;
            name: string;
            profile_image_url: string | null;
            slug: string;
            stage_name: string | null;
        };
        FoundUser: {
            email: string | null;
            id: number;
            is_admin: 0 | 1;
            name: string;
            profile_image_url: string | null;
            stage_name: string | null;
        };
        InterestedUser: {
            /** @description Null but for admins */
            email: string | null;
            is_admin: 0 | 1;
            is_super_admin: 0 | 1;
            name: string;
            profile_image_url: string | null;
            /** @enum {string} */
            role: "user" | "admin" | "super_admin";
            slug: string;
            user_id: number;
        };
        Message: {
            /** Format: date-time */
            created_at: string;
            id: number;
            /** @description Plain text; links in it stay text */
            message_body: string;
            sender_user_id: number;
        };
        Mic: {
            about_mic: string | null;
            additional_notes: string | null;
            /** @example 2 */
            advance_signup_days: number | null;
            /**
             * @description HH:mm, local to the city
             * @example 12:00
             */
            advance_signup_time: string | null;
            /** @description Coming nights that do not take place on their date */
            cancelled_dates: {
                /** @description As in next_dates */
                date: string;
                /** @description What the host tells people */
                sentence: string;
            }[];
            categories: ("comedy" | "improv" | "magic" | "music" | "poetry" | "storytelling" | "variety")[];
            city: string;
            /** @description The submitter's and admins' only, else null */
            contact_email: string | null;
            /** @example goodhang */
            contact_facebook: string | null;
            /** @example goodhang */
            contact_instagram: string | null;
            /** @description The submitter's and admins' only, else null */
            contact_phone: string | null;
            /** @example goodhang */
            contact_tiktok: string | null;
            /** @example goodhang */
            contact_twitter: string | null;
            cover_image_url: string | null;
            /** Format: date-time */
            created_at: string;
            /**
             * @description Lowercase day names joined by commas
             * @example monday,thursday
             */
            day_of_week: string;
            fee_description: string | null;
            fee_type: ("free" | "bringer" | "cover_charge" | "other") | null;
            host_name: string | null;
            id: number;
            image_caption: string | null;
            image_url: string | null;
            /** @description 0 pending; 1 approved, paused or closed; 2 rejected or removed */
            is_approved: 0 | 1 | 2;
            /**
             * @description The city's date on which the host or an admin last said that all of this is right
             * @example 2026-11-20
             */
            last_confirmed_on: string | null;
            least_age: ("0" | "16" | "18" | "21") | null;
            length_minutes: number | null;
            /** @example 5 */
            minutes_on_stage: number | null;
            /** @description Coming nights at another date, time or place than usual */
            moved_dates: {
                /** @description The date on the schedule */
                from_date: string;
                /** @description What the host tells people */
                sentence: string;
                /**
                 * @description When people sign up that night, HH:mm: as long before it begins as usual; null for the usual time
                 * @example 21:00
                 */
                signup_time: string | null;
                /** @description As in next_dates */
                to: string;
            }[];
            neighborhood: string | null;
            /**
             * @description The next four nights in the city that are on: local time with offset, or the date where its start is unknown
             * @example [
             *       "2026-11-26T20:00-05:00"
             *     ]
             */
            next_dates: string[];
            /** @description The nights of next_dates and cancelled_dates, by date */
            nights: {
                /** @example 2026-11-26 */
                date: string;
                /**
                 * @description A holiday or its eve, on which it may be off; null once whoever looks after the mic says what holds
                 * @example Thanksgiving
                 */
                holiday: string | null;
                /** @description Who says that it is cancelled or moved: whoever looks after the mic, or two or more people who are independent of one another */
                said_by: ("host" | "people") | null;
                /** @description Local time with offset; null when its start is unknown */
                starts_at: string | null;
                /**
                 * @description moved: at another date, time or place than usual; uncertain: only a date it may be
                 * @enum {string}
                 */
                status: "on" | "uncertain" | "cancelled" | "moved";
            }[];
            /**
             * @description The city's date from which on a paused mic is listed again; null when unknown
             * @example 2026-12-10
             */
            paused_until: string | null;
            /** @description How its poster is drawn, wherever it is shown */
            poster_hand: ("groove" | "marquee" | "setlist" | "tape" | "gig" | "riso" | "swiss" | "wood" | "chalk" | "ticket" | "spot" | "neon" | "bulletin" | "cut" | "matchbox" | "sleeve" | "pow" | "paperback" | "card") | null;
            /** @description The nearest of the three; null when it varies */
            recurrence: ("Daily" | "Weekly" | "Monthly") | null;
            /** @description What is said beyond the days, as it is written; left out in lists of mics */
            schedule?: {
                /** @description A date on which it is on */
                anchor: string | null;
                /** @description Every n-th week or month */
                interval: number;
                last_night: string | null;
                /** @example May 15 to Oct 3 */
                season: string | null;
                skipped_dates: string[];
                weeks_of_month: ("1st" | "2nd" | "3rd" | "4th" | "5th" | "Last")[];
            };
            /** @description Whether next_dates are sure or only the dates it may be */
            schedule_certain: boolean;
            /** @example 2nd and 4th Sunday */
            schedule_text: string;
            /** @example The Good Hang */
            show_name: string;
            /**
             * @description HH:mm, local to the city
             * @example 20:30
             */
            signup_closes: string | null;
            signup_description: string | null;
            signup_method: ("in_person" | "slotted" | "lottery" | "first_come" | "other") | null;
            /**
             * @description HH:mm, local to the city
             * @example 19:30
             */
            signup_time: string | null;
            signup_url: string | null;
            slug: string;
            /** @example 20 */
            spots: number | null;
            /**
             * @description HH:mm, local to the city
             * @example 20:00
             */
            start_time: string | null;
            /** @example CA */
            state: string | null;
            /** @enum {string} */
            status: "pending" | "rejected" | "approved" | "paused" | "closed" | "removed";
            /** @description Why a mic is paused or closed, in words; null for any other */
            status_note: string | null;
            step_free: ("yes" | "no") | null;
            /** Format: date-time */
            updated_at: string;
            venue_address: string | null;
            /** @example The Raven Lounge */
            venue_name: string | null;
            /** @example (215) 555-0142 */
            venue_phone: string | null;
            week_of_month: ("1st" | "2nd" | "3rd" | "4th") | null;
        };
        Notification: {
            /** Format: date-time */
            created_at: string;
            /** @description The sender's stage name or name, or the mic's */
            display_name: string;
            id: number;
            is_read: 0 | 1;
            /**
             * @description `follow`: the sender started following you. Others only with `kinds=all`.
             * @enum {string}
             */
            kind: "follow" | "night_cancelled" | "night_moved" | "night_on" | "mic_status" | "night_asked" | "suggestion" | "hosting" | "mic_decided" | "report_decided" | "moderated";
            /** @description Of the sender's profile, or the mic's */
            slug: string;
            /** @description Null where no one did it */
            source_user_id: number | null;
            source_user_profile_image: string | null;
            /** @description With `kinds=all` */
            text?: string;
            /** @description With `kinds=all`: where it leads to, below the root of the product */
            url?: string;
        };
        OwnProfile: {
            admin_level: number;
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            custom_slug: string | null;
            experience_level: ("Beginner" | "Intermediate (2-5 years)" | "Advanced (5+ years)" | "Professional" | "Fan") | null;
            facebook_handle: string | null;
            favorite_genres: ("Comedy" | "Music" | "Poetry" | "Storytelling" | "Variety" | "Improv" | "Magic")[];
            home_city: string | null;
            id: number;
            /** @description Without the @ */
            instagram_handle: string | null;
            is_admin: 0 | 1;
            name: string;
            /** @description What the caller wants to hear of. None of it is sent yet. */
            notifications: {
                communityMessages: boolean;
                favoriteMicUpdates: boolean;
                newMicsInArea: boolean;
                weeklyDigest: boolean;
            };
            /** @description A path on this server */
            profile_image_url: string | null;
            /** @description The custom slug, else user- and the id */
            slug: string;
            stage_name: string | null;
            tiktok_handle: string | null;
            twitter_handle: string | null;
        };
        Person: {
            admin_level: number;
            /** @description Null but for admins */
            email: string | null;
            id: number;
            is_admin: 0 | 1;
            /** @description 1: the most senior admin, shown as SuperAdmin */
            is_top_admin: 0 | 1;
            name: string;
            profile_image_url: string | null;
            stage_name: string | null;
        };
        Profile: {
            admin_level: number;
            bio: string | null;
            /** Format: date-time */
            created_at: string;
            custom_slug: string | null;
            experience_level: ("Beginner" | "Intermediate (2-5 years)" | "Advanced (5+ years)" | "Professional" | "Fan") | null;
            facebook_handle: string | null;
            favorite_genres: ("Comedy" | "Music" | "Poetry" | "Storytelling" | "Variety" | "Improv" | "Magic")[];
            home_city: string | null;
            id: number;
            /** @description Without the @ */
            instagram_handle: string | null;
            is_admin: 0 | 1;
            name: string;
            /** @description A path on this server */
            profile_image_url: string | null;
            /** @description The custom slug, else user- and the id */
            slug: string;
            stage_name: string | null;
            tiktok_handle: string | null;
            twitter_handle: string | null;
        };
        SearchResult: {
            city: string | null;
            id: number;
            image_url: string | null;
            /**
             * @description A mic's next night in its city: local time with offset, or the date where no time is known
             * @example 2026-11-26T20:00-05:00
             */
            next_date: string | null;
            /** @description False: check first */
            next_date_certain: boolean | null;
            subtitle: string | null;
            title: string;
            /** @enum {string} */
            type: "open_mic" | "performer";
            /**
             * @description A path of the web app
             * @example /philadelphia/the-comedy-jawn
             */
            url: string;
        };
        SearchSuggestion: {
            all_ages: boolean;
            /**
             * @description A city as it stands in addresses
             * @example los-angeles
             */
            city: string;
            /** @description The mics that it lists */
            count: number;
            day: (("today" | "tomorrow" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday") | string) | null;
            free: boolean;
            neighborhood: string | null;
            neighborhoods: string[];
            no_bringer: boolean;
            /**
             * @description What of the query it could not keep; null where it keeps all
             * @example 0 tonight; 4 on other days
             */
            note: string | null;
            signup: ("in_person" | "slotted" | "lottery" | "first_come" | "other" | "online") | null;
            starts_after: string | null;
            step_free: boolean;
            title: string;
            type: ("comedy" | "improv" | "magic" | "music" | "poetry" | "storytelling" | "variety") | null;
            /** @example /los-angeles?type=comedy&neighborhood=echo-park */
            url: string;
        };
        Submission: {
            city: string;
            /** @description Works for ten minutes */
            cover_image_url: string | null;
            /** Format: date-time */
            created_at: string;
            description: string | null;
            id: number;
            /** @description 0 pending; 1 approved, paused or closed; 2 rejected or removed */
            is_approved: 0 | 1 | 2;
            /** @description Whether the city is listed only once the mic is approved */
            is_city_new: boolean;
            /** @description The neighborhood, else the city */
            location: string;
            /** @description The same as show_name */
            name: string;
            neighborhood: string | null;
            notes: string | null;
            show_name: string;
            /** @description HH:mm, local to the city */
            signup_time: string | null;
            slug: string;
            /** @description HH:mm, local to the city */
            start_time: string | null;
            state: string | null;
            venue_name: string | null;
        };
        User: {
            admin_level: number;
            /** Format: date-time */
            created_at: string;
            custom_slug: string | null;
            email: string | null;
            firstName: string;
            id: number;
            is_admin: 0 | 1;
            lastName: string;
            name: string;
            phone: string | null;
            profile_image_url: string | null;
            /** @enum {string} */
            role: "user" | "admin" | "super_admin";
            /** @description The custom slug, else user- and the id */
            slug: string;
            stage_name: string | null;
        };
        UserMessageQuota: {
            /** @description Null unless messages were added this month */
            custom_quota: {
                bonus_messages: number;
                monthly_limit: number;
            } | null;
            is_admin: 0 | 1;
            /** @description Sent in this calendar month of UTC */
            monthly_count: number;
            /** @description monthly_limit and bonus_messages together; null for admins */
            quota_limit: number | null;
            /** @description Null for admins, who have no limit */
            remaining: number | null;
            user_email: string | null;
            user_name: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Seconds to wait */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    confirmImport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description Slug of the city of rows that name none
                     * @example philadelphia
                     */
                    city?: string;
                    /** Format: binary */
                    file: Blob | "";
                    /** @description As the preview had it */
                    hash: string;
                };
            };
        };
        responses: {
            /** @description What was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cities: {
                            added: number;
                            name: string;
                            slug: string;
                        }[];
                        counts: {
                            added: number;
                            /** @description Of these, with other values */
                            differing: number;
                            /** @description Listed already; nothing of them is changed */
                            listed: number;
                            /** @description Understood only partly */
                            partly: number;
                            refused: number;
                            repeated: number;
                            rows_read: number;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    previewImport: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description Slug of the city of rows that name none
                     * @example philadelphia
                     */
                    city?: string;
                    /** Format: binary */
                    file: Blob | "";
                };
            };
        };
        responses: {
            /** @description The report */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        counts: {
                            added: number;
                            /** @description Of these, with other values */
                            differing: number;
                            /** @description Listed already; nothing of them is changed */
                            listed: number;
                            /** @description Understood only partly */
                            partly: number;
                            refused: number;
                            repeated: number;
                            rows_read: number;
                        };
                        hash: string;
                        remarks: string[];
                        rows: {
                            assumed: string[];
                            city: string | null;
                            city_name: string | null;
                            /**
                             * @description Days and start time in words; null, as the city, where it is refused
                             * @example Every Monday, 7:30 PM
                             */
                            nights: string | null;
                            reasons: string[];
                            /** @description As a spreadsheet numbers it */
                            row: number;
                            show_name: string;
                            /** @enum {string} */
                            status: "added" | "listed" | "differs" | "repeated" | "refused";
                            venue_name: string | null;
                        }[];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listSubmissions: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
                /** @description 1 or true for those that were rejected */
                rejected_only?: "1" | "true";
                /** @description What comes without it, too */
                unapproved_only?: "1" | "true";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mics */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Submission"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /** @description On all pages */
                        total: number;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    editMic: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description About This Open Mic: at most 244 characters */
                    about_mic?: string;
                    /** @description Things to Note: at most 1000 characters */
                    additional_notes?: string;
                    /**
                     * @description Advance Signup: Days Before: a number from 1 to 30
                     * @example 2
                     */
                    advance_signup_days?: string;
                    /**
                     * @description Advance Signup: Time: HH:mm, local to the city
                     * @example 12:00
                     */
                    advance_signup_time?: string;
                    /**
                     * @description A date on which it is on, which says in which weeks or months
                     * @example 2026-11-25
                     */
                    anchor?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of comedy, improv, magic, music, poetry, storytelling, variety
                     * @example [
                     *       "comedy"
                     *     ]
                     */
                    categories?: string[] | string;
                    /**
                     * @description Email: at most 254 characters
                     * @example dana@example.com
                     */
                    contact_email?: string;
                    /**
                     * @description Facebook: a handle, with or without the @
                     * @example goodhang
                     */
                    contact_facebook?: string;
                    /**
                     * @description Instagram: a handle, with or without the @
                     * @example goodhang
                     */
                    contact_instagram?: string;
                    /** @description Phone Number: at most 30 characters */
                    contact_phone?: string;
                    /**
                     * @description TikTok: a handle, with or without the @
                     * @example goodhang
                     */
                    contact_tiktok?: string;
                    /**
                     * @description X (Twitter): a handle, with or without the @
                     * @example goodhang
                     */
                    contact_twitter?: string;
                    /** Format: binary */
                    cover_image_url?: Blob | "";
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of sunday, monday, tuesday, wednesday, thursday, friday, saturday; what is none is dropped
                     * @example [
                     *       "sunday"
                     *     ]
                     */
                    day_of_week?: string[] | string;
                    /** @description Fee in words: at most 100 characters */
                    fee_description?: string;
                    /** @description Fee: one of free, bringer, cover_charge, other */
                    fee_type?: string;
                    /** @description Host: at most 120 characters */
                    host_name?: string;
                    /** @description Image Caption: at most 200 characters */
                    image_caption?: string;
                    /**
                     * @description Every n-th week or month, 1 to 12
                     * @example 2
                     */
                    interval?: string;
                    /**
                     * @description The date after which there are no more nights
                     * @example 2027-06-30
                     */
                    last_night?: string;
                    /** @description Ages: one of 0, 16, 18, 21 */
                    least_age?: string;
                    /** @description Length in minutes: minutes that a night lasts, 15 to 480 */
                    length_minutes?: string;
                    /**
                     * @description Minutes on stage: a number from 1 to 60
                     * @example 5
                     */
                    minutes_on_stage?: string;
                    /** @description Neighborhood: at most 80 characters */
                    neighborhood?: string;
                    /** @description Daily, Weekly, Monthly; empty when it varies */
                    recurrence?: string;
                    /**
                     * @description The part of each year in which it is on
                     * @example May 15 to Oct 3
                     */
                    season?: string;
                    /**
                     * @description Open Mic Name: at most 120 characters
                     * @example The Good Hang
                     */
                    show_name?: string;
                    /**
                     * @description Signup Closes: HH:mm, local to the city
                     * @example 20:30
                     */
                    signup_closes?: string;
                    /** @description How signup works: at most 188 characters */
                    signup_description?: string;
                    /** @description Signup Method: one of in_person, slotted, lottery, first_come, other */
                    signup_method?: string;
                    /**
                     * @description Signup Time: HH:mm, local to the city
                     * @example 19:30
                     */
                    signup_time?: string;
                    /** @description Signup Link: http or https */
                    signup_url?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of 2026-12-24 and other dates on which it is not on, at most 60
                     * @example [
                     *       "2026-12-24"
                     *     ]
                     */
                    skipped_dates?: string[] | string;
                    /**
                     * @description Spots: a number from 1 to 200
                     * @example 20
                     */
                    spots?: string;
                    /**
                     * @description Start Time: HH:mm, local to the city
                     * @example 20:00
                     */
                    start_time?: string;
                    /**
                     * @description State: a state of the USA by its postal code or name
                     * @example CA
                     */
                    state?: string;
                    /** @description Step-free entrance: one of yes, no */
                    step_free?: string;
                    /** @description As the mic was read; another one now is 409 */
                    updated_at?: string;
                    /** @description Venue Address: at most 240 characters */
                    venue_address?: string;
                    /**
                     * @description Venue Name: at most 120 characters
                     * @example The Raven Lounge
                     */
                    venue_name?: string;
                    /**
                     * @description Venue Phone: at most 30 characters
                     * @example (215) 555-0142
                     */
                    venue_phone?: string;
                    /** @description 1st, 2nd, 3rd, 4th; of a monthly one, by default the 1st */
                    week_of_month?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of 1st, 2nd, 3rd, 4th, 5th, Last; of a monthly one, instead of the single week
                     * @example [
                     *       "1st"
                     *     ]
                     */
                    weeks_of_month?: string[] | string;
                };
            };
        };
        responses: {
            /** @description The mic */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Mic"];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    toggleApproval: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Needed unless there is a status
                     * @enum {string}
                     */
                    action?: "approve" | "reject" | "undo";
                    city_name?: string;
                    /** @description Mailed to the submitter, at most 500 characters; of a status shown on the mic's page, at most 188 */
                    reason?: string;
                    /** @enum {string} */
                    status?: "approved" | "paused" | "closed" | "removed";
                    /** @example America/Chicago */
                    time_zone?: string;
                    /**
                     * @description Of a pause: the date from which on it is listed again
                     * @example 2026-12-10
                     */
                    until?: string;
                };
            };
        };
        responses: {
            /** @description What it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: number;
                            /** @description 0 pending; 1 approved, paused or closed; 2 rejected or removed */
                            is_approved: 0 | 1 | 2;
                            /** @description The next in the queue */
                            next_pending_id: number | null;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getUserMessageQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A person's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The quota */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserMessageQuota"];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    extendUserMessageQuota: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A person's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    additional_messages: number;
                    /**
                     * @description 5 to 500 characters, trimmed
                     * @example Hosts a festival this month
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done, with the quota as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserMessageQuota"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    resetUserMessageQuota: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A person's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description 5 to 500 characters, trimmed
                     * @example Hosts a festival this month
                     */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done, with the quota as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["UserMessageQuota"];
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    searchUsers: {
        parameters: {
            query?: {
                /** @description 1 to 100 characters */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundUser"][];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getCaptcha: {
        parameters: {
            query?: {
                /** @description What it will be used for */
                action?: "sign-up" | "sign-in" | "phone-code" | "submit" | "contact";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        parameters: {
                            algorithm: string;
                            cost: number;
                            data: {
                                /** @enum {string} */
                                action: "sign-up" | "sign-in" | "phone-code" | "submit" | "contact";
                                expires: number;
                            };
                            keyLength: number;
                            keyPrefix: string;
                            keySignature: string;
                            nonce: string;
                            salt: string;
                        };
                        signature: string;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password?: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Confirmed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    signInByGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Google’s id token for us */
                    id_token: string;
                };
            };
        };
        responses: {
            /** @description Signed in, or up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isNewUser: boolean;
                        /** @constant */
                        success: true;
                        /** @description Send it as a bearer token */
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A challenge of GET /auth/captcha with its solution, as ALTCHA gives them: base64 of the JSON {"challenge", "solution"} */
                    captchaToken?: string;
                    /** @example dana@example.com */
                    email?: string;
                    password?: string;
                    /** @example +12135550123 */
                    phoneNumber?: string;
                    /** @constant */
                    signinMethod?: "phone";
                };
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isNewUser: boolean;
                        /** @constant */
                        success: true;
                        /** @description Send it as a bearer token */
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    completeOnboarding: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboardingCompleted: boolean;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        onboardingCompleted: boolean;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example dana@example.com */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The sentence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    new_password: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description The password is set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    sendLoginLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example dana@example.com */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The sentence */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A challenge of GET /auth/captcha with its solution, as ALTCHA gives them: base64 of the JSON {"challenge", "solution"} */
                    captchaToken?: string;
                    /** @example dana@example.com */
                    email?: string;
                    name: string;
                    password?: string;
                    /** @example +12135550123 */
                    phoneNumber?: string;
                    /** @constant */
                    signupMethod?: "phone";
                };
            };
        };
        responses: {
            /** @description Signed up and in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isNewUser: boolean;
                        /** @constant */
                        success: true;
                        /** @description Send it as a bearer token */
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    startPhoneVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A challenge of GET /auth/captcha with its solution, as ALTCHA gives them: base64 of the JSON {"challenge", "solution"} */
                    captchaToken?: string;
                    /** @example +12135550123 */
                    phoneNumber: string;
                };
            };
        };
        responses: {
            /** @description The code is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    verifyLoginLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example dana@example.com */
                    email: string;
                    token: string;
                    userId: number | string;
                };
            };
        };
        responses: {
            /** @description Signed in, or up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isNewUser: boolean;
                        /** @constant */
                        success: true;
                        token: string;
                        user: {
                            email: string | null;
                            id: number;
                            isNewUser: boolean;
                        };
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    verifyPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description A challenge of GET /auth/captcha with its solution, as ALTCHA gives them: base64 of the JSON {"challenge", "solution"} */
                    captchaToken?: string;
                    code: string;
                    name?: string;
                    /** @example +12135550123 */
                    phoneNumber: string;
                };
            };
        };
        responses: {
            /** @description Signed in, or up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isNewUser: boolean;
                        message: string;
                        /** @constant */
                        success: true;
                        /** @description Send it as a bearer token */
                        token: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listCities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cities */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["City"][];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    editComment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A comment's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Plain text of 1 to 188 UTF-16 units, trimmed
                     * @example Great room, kind crowd. Sign up early!
                     */
                    content: string;
                };
            };
        };
        responses: {
            /** @description The comment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comment: components["schemas"]["Comment"];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    deleteComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A comment's id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    voteOnComment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A comment's id */
                commentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    voteType: "upvote" | "downvote";
                };
            };
        };
        responses: {
            /** @description What was done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @enum {string} */
                            action: "added" | "changed" | "removed";
                            voteCounts: {
                                downvotes: number;
                                upvotes: number;
                                vote_score: number;
                            };
                            voteType: ("upvote" | "downvote") | null;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    addComment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A mic's id or slug */
                micId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Plain text of 1 to 188 UTF-16 units, trimmed
                     * @example Great room, kind crowd. Sign up early!
                     */
                    content: string;
                };
            };
        };
        responses: {
            /** @description The comment */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comment: components["schemas"]["Comment"];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listComments: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
                /** @description The order; best where it is left out */
                sort_by?: "best" | "top" | "new" | "controversial";
            };
            header?: never;
            path: {
                /** @description A mic's id or slug */
                micId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comments, and what the caller voted on them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        comments: components["schemas"]["Comment"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                        /**
                         * @description By comment id; what the caller did not vote on isn't in it
                         * @example {
                         *       "12": "upvote"
                         *     }
                         */
                        userVotes?: {
                            [key: string]: "upvote" | "downvote";
                        };
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listOwnVotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A mic's id or slug */
                micId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The votes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        /**
                         * @description By comment id; what the caller did not vote on isn't in it
                         * @example {
                         *       "12": "upvote"
                         *     }
                         */
                        userVotes: {
                            [key: string]: "upvote" | "downvote";
                        };
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    captchaToken?: string;
                    /** @example dana@example.com */
                    email: string;
                    /** @description At most 888 characters */
                    message: string;
                    /** @description At most 120 characters */
                    name: string;
                    /** @description At most 200 characters */
                    subject: string;
                };
            };
        };
        responses: {
            /** @description Taken in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    logError: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    componentStack?: string | null;
                    context?: {
                        action?: string | null;
                        page?: string | null;
                        requestId?: string | null;
                        type?: string | null;
                        userId?: unknown;
                    } | null;
                    fingerprint?: unknown;
                    /**
                     * @default error
                     * @enum {string}
                     */
                    level?: "error" | "warning" | "info";
                    message: string;
                    stack?: string | null;
                    timestamp?: unknown;
                    url?: string | null;
                    userAgent?: string | null;
                    viewport?: {
                        height: number;
                        width: number;
                    } | null;
                };
            };
        };
        responses: {
            /** @description Taken in */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    toggleFavorite: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    open_mic_id: number;
                    /** @description The caller's own id */
                    user_id: number;
                };
            };
        };
        responses: {
            /** @description What happened */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "added" | "removed";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listFavorites: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
            };
            header?: never;
            path: {
                /** @description The caller's own id */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mics */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FavoriteMic"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        database: "up" | "down";
                        /** @enum {string} */
                        status: "ok" | "degraded";
                        /** @description Seconds since this process began */
                        uptime: number;
                        version: string;
                    };
                };
            };
            /** @description The database is away */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        database: "up" | "down";
                        /** @enum {string} */
                        status: "ok" | "degraded";
                        /** @description Seconds since this process began */
                        uptime: number;
                        version: string;
                    };
                };
            };
        };
    };
    detectLocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The city */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Slug
                         * @example los-angeles
                         */
                        city: string;
                        display_name: string;
                        /**
                         * @description By the address, by what a trusted proxy says, or the default
                         * @enum {string}
                         */
                        source: "ip" | "header" | "default";
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getConversation: {
        parameters: {
            query?: {
                /** @description A message; only older ones come */
                before?: string;
                /** @description The same as before */
                cursor?: string;
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
            };
            header?: never;
            path: {
                /** @description A person's id */
                otherUserId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages, the oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Message"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listConversations: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getMessageQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is left, and what was sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Messages left */
                        count: number | "unlimited";
                        data: {
                            limit: number | null;
                            monthly_count: number;
                            remaining: number | null;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    markConversationRead: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A person's id */
                otherUserId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is unread now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        unread_count: number;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    searchPeople: {
        parameters: {
            query?: {
                /** @description What to look for, 1 to 80 characters */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Person"][];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Plain text of 1 to 288 UTF-16 units, trimmed
                     * @example See you at Good Hang on Monday?
                     */
                    message_body: string;
                    /** @example 4711004711 */
                    recipient_user_id: number;
                };
            };
        };
        responses: {
            /** @description Sent */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** Format: date-time */
                            created_at: string;
                            id: number;
                            /** @description Plain text; links in it stay text */
                            message_body: string;
                            remaining: number | null;
                            sender_user_id: number;
                        };
                        message: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    countUnreadMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            unreadCount: number;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    confirmMic: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The city's date */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        last_confirmed_on: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listInterested: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
            };
            header?: never;
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["InterestedUser"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    addInterest: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What holds now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        interested: boolean;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    removeInterest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What holds now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        interested: boolean;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cancelNight: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A calendar date in the city */
                date: string;
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people read, 1 to 188 characters */
                    sentence: string;
                };
            };
        };
        responses: {
            /** @description What holds of that night now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cancelled: boolean;
                        date: string;
                        sentence: string | null;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    restoreNight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A calendar date in the city */
                date: string;
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What holds of that night now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cancelled: boolean;
                        date: string;
                        sentence: string | null;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    moveNight: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A calendar date in the city */
                date: string;
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What people read, 1 to 188 characters */
                    sentence: string;
                    /**
                     * @description At most 60 days from its own; without it the date stays
                     * @example 2026-11-26
                     */
                    to_date?: string;
                    /**
                     * @description Without it the usual time
                     * @example 19:30
                     */
                    to_time?: string;
                };
            };
        };
        responses: {
            /** @description Where that night takes place now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description On the schedule */
                        date: string;
                        sentence: string;
                        /** @constant */
                        success: true;
                        to_date: string;
                        /** @description Null for the usual time */
                        to_time: string | null;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description Without it only follows come */
                kinds?: "all";
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Notification"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    deleteNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    markNotificationRead: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    notificationId: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    countUnreadNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            unreadCount: number;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    submitMic: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * @description List opens, days before: a number from 1 to 30
                     * @example 2
                     */
                    advance_signup_days?: string;
                    /**
                     * @description List opens at: HH:mm, local to the city
                     * @example 12:00
                     */
                    advance_signup_time?: string;
                    /**
                     * @description A date on which it is on, which says in which weeks or months
                     * @example 2026-11-25
                     */
                    anchor?: string;
                    /** @description Only after the code CAPTCHA_REQUIRED */
                    captchaToken?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of comedy, improv, magic, music, poetry, storytelling, variety
                     * @example [
                     *       "comedy"
                     *     ]
                     */
                    categories?: string[] | string;
                    /**
                     * @description A known city's name or slug, or Other
                     * @example los-angeles
                     */
                    city: string;
                    /**
                     * @description Dollars, with up to two decimals
                     * @example 7.50
                     */
                    coverCharge?: string;
                    /** @description The city, where it is Other */
                    customCity?: string;
                    /**
                     * @description Email: at most 254 characters
                     * @example dana@example.com
                     */
                    email: string;
                    /**
                     * @description Facebook: a handle, with or without the @
                     * @example goodhang
                     */
                    facebook_handle?: string;
                    /** @description Fee: one of Free, Cover Charge, Bringer, Other */
                    feeType?: string;
                    /** @description Host: at most 120 characters */
                    host?: string;
                    /**
                     * @description Instagram: a handle, with or without the @
                     * @example goodhang
                     */
                    instagram_handle?: string;
                    /**
                     * @description Every n-th week or month, 1 to 12
                     * @example 2
                     */
                    interval?: string;
                    /**
                     * @description The date after which there are no more nights
                     * @example 2027-06-30
                     */
                    last_night?: string;
                    /** @description Ages: one of All ages, 16 and over, 18 and over, 21 and over */
                    least_age?: string;
                    /** @description How long does it last?: minutes that a night lasts, 15 to 480 */
                    length_minutes?: string;
                    /**
                     * @description Minutes on stage: a number from 1 to 60
                     * @example 5
                     */
                    minutes_on_stage?: string;
                    /** @description One of 1st, 2nd, 3rd, 4th */
                    monthlyWeek?: string;
                    /**
                     * @description Open Mic Name: at most 120 characters
                     * @example The Good Hang
                     */
                    name: string;
                    /** @description Additional Notes: at most 244 characters */
                    notes?: string;
                    /** @description What does it cost?: at most 100 characters */
                    otherFee?: string;
                    /** @description How does signup work?: at most 188 characters */
                    otherSignupMethod?: string;
                    /** @description Phone Number: at most 30 characters */
                    phone_number?: string;
                    /** @description One of Daily, Weekly, Monthly, Varies */
                    recurrence: string;
                    /**
                     * @description The part of each year in which it is on
                     * @example May 15 to Oct 3
                     */
                    season?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of sunday, monday, tuesday, wednesday, thursday, friday, saturday
                     * @example [
                     *       "sunday"
                     *     ]
                     */
                    selectedDays?: string[] | string;
                    /**
                     * @description Signup Closes: HH:mm, local to the city
                     * @example 20:30
                     */
                    signup_closes?: string;
                    /**
                     * @description Signup Time: HH:mm, local to the city
                     * @example 19:30
                     */
                    signup_time?: string;
                    /** @description Signup Method: one of In-person, Slotted, Lottery, First-come-first-served, Other */
                    signupMethod?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of 2026-12-24 and other dates on which it is not on, at most 60
                     * @example [
                     *       "2026-12-24"
                     *     ]
                     */
                    skipped_dates?: string[] | string;
                    /** @description Signup Link: http or https */
                    slottedSignupLink?: string;
                    /**
                     * @description Spots: a number from 1 to 200
                     * @example 20
                     */
                    spots?: string;
                    /**
                     * @description State: a state of the USA by its postal code or name
                     * @example CA
                     */
                    state: string;
                    /** @description Step-free entrance: one of Yes, No */
                    step_free?: string;
                    /**
                     * @description TikTok: a handle, with or without the @
                     * @example goodhang
                     */
                    tiktok_handle?: string;
                    /**
                     * @description Start Time: HH:mm, local to the city
                     * @example 20:00
                     */
                    time: string;
                    /**
                     * @description X (Twitter): a handle, with or without the @
                     * @example goodhang
                     */
                    twitter_handle?: string;
                    /** @description Venue Address: at most 240 characters */
                    venue_address?: string;
                    /** Format: binary */
                    venue_image?: Blob | "";
                    /**
                     * @description Venue Name: at most 120 characters
                     * @example The Raven Lounge
                     */
                    venue_name: string;
                    /**
                     * @description Venue Phone: at most 30 characters
                     * @example (215) 555-0142
                     */
                    venue_phone?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of 1st, 2nd, 3rd, 4th, 5th, Last; of a monthly one, instead of the single week
                     * @example [
                     *       "1st"
                     *     ]
                     */
                    weeks_of_month?: string[] | string;
                };
            };
        };
        responses: {
            /** @description Waits for review */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        message: string;
                        slug: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getMic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mic */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mic"];
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    editOwnMic: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description A mic's id or slug */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description About This Open Mic: at most 244 characters */
                    about_mic?: string;
                    /** @description Things to Note: at most 1000 characters */
                    additional_notes?: string;
                    /**
                     * @description Advance Signup: Days Before: a number from 1 to 30
                     * @example 2
                     */
                    advance_signup_days?: string;
                    /**
                     * @description Advance Signup: Time: HH:mm, local to the city
                     * @example 12:00
                     */
                    advance_signup_time?: string;
                    /**
                     * @description A date on which it is on, which says in which weeks or months
                     * @example 2026-11-25
                     */
                    anchor?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of comedy, improv, magic, music, poetry, storytelling, variety
                     * @example [
                     *       "comedy"
                     *     ]
                     */
                    categories?: string[] | string;
                    /**
                     * @description Email: at most 254 characters
                     * @example dana@example.com
                     */
                    contact_email?: string;
                    /**
                     * @description Facebook: a handle, with or without the @
                     * @example goodhang
                     */
                    contact_facebook?: string;
                    /**
                     * @description Instagram: a handle, with or without the @
                     * @example goodhang
                     */
                    contact_instagram?: string;
                    /** @description Phone Number: at most 30 characters */
                    contact_phone?: string;
                    /**
                     * @description TikTok: a handle, with or without the @
                     * @example goodhang
                     */
                    contact_tiktok?: string;
                    /**
                     * @description X (Twitter): a handle, with or without the @
                     * @example goodhang
                     */
                    contact_twitter?: string;
                    /** Format: binary */
                    cover_image_url?: Blob | "";
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of sunday, monday, tuesday, wednesday, thursday, friday, saturday; what is none is dropped
                     * @example [
                     *       "sunday"
                     *     ]
                     */
                    day_of_week?: string[] | string;
                    /** @description Fee in words: at most 100 characters */
                    fee_description?: string;
                    /** @description Fee: one of free, bringer, cover_charge, other */
                    fee_type?: string;
                    /** @description Host: at most 120 characters */
                    host_name?: string;
                    /** @description Image Caption: at most 200 characters */
                    image_caption?: string;
                    /**
                     * @description Every n-th week or month, 1 to 12
                     * @example 2
                     */
                    interval?: string;
                    /**
                     * @description The date after which there are no more nights
                     * @example 2027-06-30
                     */
                    last_night?: string;
                    /** @description Ages: one of 0, 16, 18, 21 */
                    least_age?: string;
                    /** @description Length in minutes: minutes that a night lasts, 15 to 480 */
                    length_minutes?: string;
                    /**
                     * @description Minutes on stage: a number from 1 to 60
                     * @example 5
                     */
                    minutes_on_stage?: string;
                    /** @description Neighborhood: at most 80 characters */
                    neighborhood?: string;
                    /** @description Daily, Weekly, Monthly; empty when it varies */
                    recurrence?: string;
                    /**
                     * @description The part of each year in which it is on
                     * @example May 15 to Oct 3
                     */
                    season?: string;
                    /**
                     * @description Open Mic Name: at most 120 characters
                     * @example The Good Hang
                     */
                    show_name?: string;
                    /**
                     * @description Signup Closes: HH:mm, local to the city
                     * @example 20:30
                     */
                    signup_closes?: string;
                    /** @description How signup works: at most 188 characters */
                    signup_description?: string;
                    /** @description Signup Method: one of in_person, slotted, lottery, first_come, other */
                    signup_method?: string;
                    /**
                     * @description Signup Time: HH:mm, local to the city
                     * @example 19:30
                     */
                    signup_time?: string;
                    /** @description Signup Link: http or https */
                    signup_url?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of 2026-12-24 and other dates on which it is not on, at most 60
                     * @example [
                     *       "2026-12-24"
                     *     ]
                     */
                    skipped_dates?: string[] | string;
                    /**
                     * @description Spots: a number from 1 to 200
                     * @example 20
                     */
                    spots?: string;
                    /**
                     * @description Start Time: HH:mm, local to the city
                     * @example 20:00
                     */
                    start_time?: string;
                    /**
                     * @description State: a state of the USA by its postal code or name
                     * @example CA
                     */
                    state?: string;
                    /** @description Step-free entrance: one of yes, no */
                    step_free?: string;
                    /** @description As the mic was read; another one now is 409 */
                    updated_at: string;
                    /** @description Venue Address: at most 240 characters */
                    venue_address?: string;
                    /**
                     * @description Venue Name: at most 120 characters
                     * @example The Raven Lounge
                     */
                    venue_name?: string;
                    /**
                     * @description Venue Phone: at most 30 characters
                     * @example (215) 555-0142
                     */
                    venue_phone?: string;
                    /** @description 1st, 2nd, 3rd, 4th; of a monthly one, by default the 1st */
                    week_of_month?: string;
                    /**
                     * @description Repeated, joined by commas, or one JSON array, of 1st, 2nd, 3rd, 4th, 5th, Last; of a monthly one, instead of the single week
                     * @example [
                     *       "1st"
                     *     ]
                     */
                    weeks_of_month?: string[] | string;
                };
            };
        };
        responses: {
            /** @description The mic */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Mic"];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listMicsByCity: {
        parameters: {
            query?: {
                /** @description 1 or true for mics that say they are for all ages */
                all_ages?: "1" | "true";
                /** @description From the Link header */
                cursor?: string;
                /** @description Mics that are, or may be, on at the coming such date; a date is one of the city's coming 35. Without it each mic once, at its next night */
                day?: ("all" | "today" | "tomorrow" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday") | string;
                /** @description 1 or true for mics that cost nothing */
                free?: "1" | "true";
                /** @description By name, without regard to case, or slug; repeated for any of several */
                neighborhood?: string | string[];
                /** @description 1 or true without mics that ask performers to bring guests */
                no_bringer?: "1" | "true";
                /** @description How one signs up; online for mics with a link for it */
                signup?: "in_person" | "slotted" | "lottery" | "first_come" | "other" | "online";
                /** @description This minute included; mics without a known start are left out */
                starts_after?: string;
                /** @description 1 or true for mics with a step-free entrance */
                step_free?: "1" | "true";
                /** @description One of comedy, improv, magic, music, poetry, storytelling, variety; stand-up counts as comedy */
                type?: string;
            };
            header?: never;
            path: {
                /** @description A city as it stands in addresses */
                city: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mics */
            200: {
                headers: {
                    /** @description Where more of them are */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mic"][];
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    getOwnProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the server runs on throw-away demo data */
                        mock: boolean;
                        profile: components["schemas"]["OwnProfile"];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updateOwnProfile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bio?: string | null;
                    experience_level?: ("Beginner" | "Intermediate (2-5 years)" | "Advanced (5+ years)" | "Professional" | "Fan") | "" | null;
                    facebook_handle?: string | null;
                    favorite_genres?: (("Comedy" | "Music" | "Poetry" | "Storytelling" | "Variety" | "Improv" | "Magic")[] | string) | null;
                    home_city?: string | null;
                    instagram_handle?: string | null;
                    profile_image_url?: string | null;
                    stage_name?: string | null;
                    tiktok_handle?: string | null;
                    twitter_handle?: string | null;
                };
            };
        };
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether the server runs on throw-away demo data */
                        mock: boolean;
                        profile: components["schemas"]["OwnProfile"];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profile: components["schemas"]["Profile"];
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    uploadProfileImage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    profileImage: Blob | "";
                };
            };
        };
        responses: {
            /** @description Where the picture is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        profile: {
                            profile_image_url: string;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    search: {
        parameters: {
            query?: {
                /** @description The visitor's city, which comes first */
                city?: string;
                /** @description 1 to 10, default 10; other numbers count as the nearest */
                limit?: string;
                /** @description What to look for */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SearchResult"][];
                        /** @constant */
                        success: true;
                        /** @description Listings that the words describe, at most 3; not counted in the results */
                        suggestions: components["schemas"]["SearchSuggestion"][];
                        /** @description Whether there is more than the limit */
                        total_capped: boolean;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    checkStageName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        available: boolean;
                        /** @description Why not, as a sentence */
                        reason: string | null;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    claimStageName: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    customSlug: string;
                };
            };
        };
        responses: {
            /** @description Claimed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customSlug: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The state does not allow it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getEngagement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tasks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        engagement: {
                            canClaimStage: boolean;
                            completedCount: number;
                            hasCommented: boolean;
                            hasFavorited: boolean;
                            hasMarkedInterest: boolean;
                            hasMessaged: boolean;
                            hasVisitedProfile: boolean;
                            totalRequired: number;
                        };
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getStageNameStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customSlug: string | null;
                        hasCustomSlug: boolean;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    countFollows: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        followers: number;
                        following: number;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getFollowStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isFollowing: boolean;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listFollowers: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
            };
            header?: never;
            path: {
                /** @description An id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The followers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        followers: components["schemas"]["FollowListUser"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    listFollowing: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description 1 to 500; other numbers count as the nearest. Without it the whole list comes, up to 500 */
                limit?: string;
            };
            header?: never;
            path: {
                /** @description An id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom they follow */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        following: components["schemas"]["FollowListUser"][];
                        /** @description The cursor of the next page; null at the end */
                        next_cursor: string | null;
                        /** @constant */
                        success: true;
                        /**
                         * @description There is more, and the query had no limit
                         * @constant
                         */
                        truncated?: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    getUserSlug: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description An id */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slug */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    followUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    followed_id: number;
                };
            };
        };
        responses: {
            /** @description Followed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isFollowing: boolean;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Absent, or not yours to know of */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    unfollowUser: {
        parameters: {
            query?: {
                followed_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    followed_id?: number;
                };
            };
        };
        responses: {
            /** @description Not followed any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isFollowing: boolean;
                        /** @constant */
                        success: true;
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    display_name: string;
                    /** @example dana@example.com */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description The person */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description The input breaks a rule */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description No valid session */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Wrong media type; Accept tells which one it is to be */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The idempotency key was used with another body */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description Too many requests; Retry-After tells when to come back */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description A bug on our side */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            /** @description The database is away or busy, or nothing may be changed; Retry-After tells when to come back */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
}

export const formCalls: ReadonlySet<string> = new Set([
    "post /profile/upload-image",
    "put /open-mics/{id}",
    "post /open-mics",
    "put /admin/open-mics/{id}",
    "post /admin/imports/preview",
    "post /admin/imports"
]);
